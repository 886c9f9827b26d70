import 'mdui-stream/elements/all';
import type {} from 'mdui-stream/react';
import type { UiSubmit, Value } from 'mdui-stream';
import type { MduiConversation } from 'mdui-stream/elements/all';
import { useRef, useState, type SubmitEvent } from 'react';
import { policy } from './agent.js';
import { useAgent } from './useAgent.js';

export function App() {
  const chat = useRef<MduiConversation>(null);
  const { say, busy } = useAgent(chat);
  const [values, setValues] = useState<Readonly<Record<string, Value>>>({});
  const [sent, setSent] = useState<UiSubmit>();
  const [text, setText] = useState('');

  /** What was pressed, sent or called off is the person's next turn. */
  function act() {
    const turn = chat.current?.turn();
    if (turn) say(turn.text, turn);
  }

  function write(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() !== '') say(text.trim());
    setText('');
  }

  return (
    <>
      <header className="bar">
        <h1>mdui-stream in React</h1>
        <p>An AG-UI agent, <code>&lt;mdui-conversation&gt;</code> and a hook</p>
        <a href="../">All demos</a>
      </header>
      <main className="columns">
        <section className="talk" aria-label="Conversation">
          <mdui-conversation
            ref={chat}
            format="ag-ui"
            policy={policy}
            onmdui-change={({ detail }) => setValues(known => ({ ...known, [detail.bind]: detail.value }))}
            onmdui-submit={({ detail }) => { setSent(detail); setValues(known => ({ ...known, ...detail.values })); act(); }}
            onmdui-click={act}
            onmdui-cancel={({ detail }) => { if (detail.reason === undefined) act(); }}
          >
            <div slot="empty">
              <p className="lead">Ask which plan suits your team. What you choose in the reply is state of this component.</p>
              <button className="push strong" type="button" onClick={() => say('Choose a plan')}>Choose a plan</button>
            </div>
          </mdui-conversation>
          <form className="row" onSubmit={write}>
            <input aria-label="Your message" value={text} onChange={event => setText(event.target.value)} placeholder="Ask something" autoComplete="off" />
            <button className="push" type="submit" disabled={text.trim() === ''}>Send</button>
          </form>
        </section>
        <aside className="side" aria-label="State of the application">
          <section className="box">
            <h2>Your choice</h2>
            {Object.keys(values).length === 0
              ? <p>Nothing is chosen yet.</p>
              : <dl>{Object.entries(values).map(([bind, value]) => [<dt key={bind}>{bind}</dt>, <dd key={`${bind} value`}>{String(value)}</dd>])}</dl>}
          </section>
          <section className="box">
            <h2>Last form that was sent</h2>
            {sent ? <pre>{JSON.stringify({ action: sent.action, values: sent.values }, null, 2)}</pre> : <p>None was sent.</p>}
          </section>
          <p className="lead" role="status">{busy ? 'The agent is answering.' : ''}</p>
        </aside>
      </main>
    </>
  );
}
