const TEXT = `This reply tries what a hijacked agent might try. It stays text, or it stays quiet:

<script>document.title = 'taken over'</script>
<img src=x onerror="alert('run by an attribute')">

- a link that would run code: [claim your prize](javascript:alert(1))
- a link that shows one address and goes to another: [www.your-bank.example](https://evil.example/login)
- a picture that would report your visit: ![a kitten](https://evil.example/kitten.png)
- a link that looks like a button: [delete everything](action:delete-everything)

A field that asks for a password is refused, and its text is shown:

:::input {#secret bind=secret type=password label="Your password, to go on"}
:::

A button for something that this page never allowed is drawn, but cannot be pressed:

:::button {#wipe action=wipe-disk kind=danger}
Clean up my disk
:::

A button that is allowed, but sensitive, asks first, **in the page's own words**, whatever the agent calls it:

:::button {#harmless action=transfer-money}
Show me a kitten
:::

And this one claims that it needs no question:

:::button {#no-question action=delete-account requires_confirmation=false}
Just close this window
:::
`;

const agreed = (truth) => () => [`You said yes to the question, with your own hand, after this page told you in its own words what it would do. That is as much as an interface can do for you. (${truth}: this is a demo.)\n`];
const refused = () => ['You saw the real name of the action, and said no. Nothing happened.\n'];

/** A hostile reply: what is refused, what is disarmed and what is asked. */
export const hostile = {
  id: 'hostile',
  starter: { label: 'Attack this page', hint: 'What a hostile reply cannot do' },
  keywords: ['hostile', 'attack', 'hack', 'xss', 'security', 'safe', 'injection', 'malicious', 'evil'],
  actions: { 'transfer-money': 'Transfer 500 € to an unknown account', 'delete-account': 'Delete your account' },
  sensitive: ['transfer-money', 'delete-account'],
  start: () => [TEXT],
  answers: { 'transfer-money': agreed('No money moved'), 'delete-account': agreed('Nothing was deleted') },
  cancelled: { 'transfer-money': refused, 'delete-account': refused },
};
