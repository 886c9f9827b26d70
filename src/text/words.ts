/** The words of a plain text or a turn that are not the message's own. A host hands in its own language. */
export interface Words {
  readonly sent: string;
  readonly noAnswer: string;
  readonly yes: string;
  readonly no: string;
  readonly pressed: string;
  readonly confirmed: string;
  /** A form was called off. */
  readonly cancelled: string;
  /** The answer to a question before an act was no. */
  readonly declined: string;
  /** In front of an agent's error. */
  readonly error: string;
  /** In front of an agent's reason for another value, and of what the person had said there. */
  readonly changed: string;
  readonly own: string;
  /** How a message was broken off. */
  readonly ends: Readonly<Record<'limit' | 'stopped' | 'source' | 'wire' | 'cut', string>>;
  /** By the kind of a notice and the state of a status. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
}

export const ENGLISH: Words = {
  sent: 'Sent', noAnswer: 'no answer', yes: 'Yes', no: 'No', pressed: 'Pressed', confirmed: 'Confirmed', cancelled: 'Cancelled', declined: 'Declined', error: 'Error', changed: 'Changed for you:', own: 'Your answer:',
  ends: { limit: 'The reply is too long to be shown in full', stopped: 'Stopped', source: 'The connection was lost', wire: 'The reply could not be read', cut: 'The reply was cut off' },
  kinds: { info: 'Info', success: 'Success', warning: 'Warning', danger: 'Danger' },
  states: { pending: 'Waiting', running: 'Running', done: 'Done', error: 'Failed', cancelled: 'Cancelled' },
};
