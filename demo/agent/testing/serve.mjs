import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server at a free port. */
export async function serve(handle) {
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => { server.closeAllConnections(); server.close(); } };
}
