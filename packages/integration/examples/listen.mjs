// Listens for decisions (webhooks) and verifies them before anything else.
// Usage: ATRIUM_WEBHOOK_SECRET=whsec_… PORT=4999 node listen.mjs
import { createServer } from 'node:http';
import { WebhookVerifier } from '@atrium/integration';

const verifier = new WebhookVerifier({ secrets: [process.env.ATRIUM_WEBHOOK_SECRET] });
const mostBytes = 1024 * 1024;

async function take(request, response) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > mostBytes) return void response.writeHead(413).end();
    parts.push(part);
  }
  try {
    const { event, isRepeat } = verifier.verify(request.headers, Buffer.concat(parts));
    if (!isRepeat) process.stdout.write(`${JSON.stringify(event)}\n`);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(401).end(error.code);
  }
}

// A sender that goes away in the middle must not end this program.
const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
server.listen(Number(process.env.PORT ?? 4999), '127.0.0.1', () => console.error(`listening on ${server.address().port}`));
