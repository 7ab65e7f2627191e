import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { connect, IntegrationError, WebhookError, WebhookVerifier } from '@atrium/integration';

type Print = (text: string) => void;

const mostBytes = 1024 * 1024;

/**
 * The commands by which somebody who connects a system sees what happens: `listen` and `send-message`. Answers the exit code, null for
 * other commands; 2 is wrong use.
 */
export async function runSandbox(args: string[], env: NodeJS.ProcessEnv, print: Print): Promise<number | null> {
  const [command, ...rest] = args;
  if (command === 'listen') return listen(rest, print);
  if (command === 'send-message') return sendMessage(rest, env, print);
  if (command === 'send-task') return sendTask(rest, env, print);
  return null;
}

async function sendMessage(args: string[], env: NodeJS.ProcessEnv, print: Print): Promise<number> {
  return send(args, env, print, (client, userCode, text) =>
    text === undefined ? null : client.call('POST /messages', { body: { to: { people: [{ userCode }] }, title: { 'zh-CN': text } } }),
  );
}

async function sendTask(args: string[], env: NodeJS.ProcessEnv, print: Print): Promise<number> {
  return send(args, env, print, (client, userCode, title = '试用审批') => {
    const actions = [
      { key: 'approve', nature: 'positive' as const, comment: 'optional' as const },
      { key: 'return', nature: 'negative' as const, comment: 'required' as const },
    ];
    const body = { version: 1, title, assignees: [{ userCode }], actions };
    return client.call('PUT /tasks/{externalId}', { params: { externalId: `trial-${Date.now()}` }, body });
  });
}

/** Makes a call with the key of the environment; null of `ask` is wrong use. */
async function send(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: Print,
  ask: (client: ReturnType<typeof connect>, userCode: string, text: string | undefined) => Promise<unknown> | null,
): Promise<number> {
  const asked = parsed(args, { url: { type: 'string' } });
  const [userCode, text, ...more] = asked?.positionals ?? [];
  const key = env['ATRIUM_INTEGRATION_KEY'];
  if (userCode === undefined || more.length > 0 || key === undefined) return 2;
  const url = String(asked?.values['url'] ?? `http://127.0.0.1:${env['ATRIUM_PORT'] ?? 4800}`);
  try {
    const answered = ask(connect({ url, key }), userCode, text);
    if (answered === null) return 2;
    print(JSON.stringify(await answered));
    return 0;
  } catch (error) {
    print(error instanceof IntegrationError ? `${error.code}: ${error.message}` : `${url} cannot be reached.`);
    return 1;
  }
}

/** Listens until the process ends. */
async function listen(args: string[], print: Print): Promise<number> {
  const asked = parsed(args, { port: { type: 'string' }, secret: { type: 'string' } });
  const { port = '4999', secret } = asked?.values ?? {};
  if (asked === null || asked.positionals.length > 0 || secret === undefined || !/^\d{1,5}$/.test(String(port))) return 2;
  let verifier: WebhookVerifier;
  try {
    verifier = new WebhookVerifier({ secrets: [String(secret)] });
  } catch (error) {
    print((error as Error).message);
    return 1;
  }
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    if (body === null) return void response.writeHead(413).end();
    try {
      const { id, event, isRepeat } = verifier.verify(request.headers, body);
      print(JSON.stringify({ id, isRepeat, event }));
      response.writeHead(204).end();
    } catch (error) {
      const code = error instanceof WebhookError ? error.code : 'unreadable';
      print(JSON.stringify({ refused: code }));
      response.writeHead(401, { 'content-type': 'text/plain' }).end(code);
    }
  };
  // A sender that goes away in the middle must not end the command.
  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  try {
    server.listen(Number(port), '127.0.0.1');
    await once(server, 'listening');
  } catch {
    print(`The port ${port} is taken.`);
    return 1;
  }
  print(JSON.stringify({ listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }));
  await once(server, 'close');
  return 0;
}

/** The body as it came; null where it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parsed(args: string[], options: Record<string, { type: 'string' }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return null;
  }
}
