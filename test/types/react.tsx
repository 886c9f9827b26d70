/* For the compiler alone: what JSX of React 19 takes of the kit's tags, and what it refuses. */
import type {} from 'mdui-stream/react';
import type { MduiChat } from 'mdui-stream/elements/chat';
import { createRef } from 'react';

const chat = createRef<MduiChat>();

export const taken = [
  <mdui-stream key="a" stream={new Response('Hi')} policy={{ actions: { go: 'Go' } }} messageId="m" retry={() => {}} className="reply" onmdui-change={({ detail }) => detail.bind.length} />,
  <mdui-conversation key="b" format="ag-ui" onmdui-submit={event => event.currentTarget.turn()} onmdui-close={event => event.detail.message_id}><p slot="empty">Hi</p></mdui-conversation>,
  <mdui-chat key="c" ref={chat} endpoint="/agent" suggestions={['Hi']} headers={() => ({ authorization: 'x' })} ask={({ messages }) => new Response(messages.at(-1)?.content)} mode="bubble" />,
  <mdui-radio key="d" label="Plan" required />,
];

export const refused = [
  // @ts-expect-error -- no property of it
  <mdui-stream key="a" strem={null} />,
  // @ts-expect-error -- there is no such wire
  <mdui-stream key="b" format="grpc" />,
  // @ts-expect-error -- read-only
  <mdui-stream key="c" phase="complete" />,
  // @ts-expect-error -- it is a method
  <mdui-stream key="d" abort={() => {}} />,
  // @ts-expect-error -- the detail of another event
  <mdui-conversation key="e" onmdui-change={({ detail }) => { detail.values; }} />,
  // @ts-expect-error -- it is a list
  <mdui-chat key="f" suggestions="Hi" />,
  // @ts-expect-error -- another element
  <mdui-stream key="g" ref={chat} />,
];
