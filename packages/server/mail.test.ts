import { expect, it } from 'vitest';
import { main } from './mail.ts';
import { openMailServer } from './testing/mail-server.ts';

it('R-NOT-02 the command prints the answer of the mail server', async () => {
  const server = await openMailServer();
  const printed: string[] = [];
  const mail = JSON.stringify({ url: `smtp://127.0.0.1:${server.port}`, from: 'portal@example.com' });
  const env = { ATRIUM_ORIGIN: 'https://portal.example.com', ATRIUM_MAIL: mail };
  const run = (args: string[], settings: NodeJS.ProcessEnv = env) => main(args, settings, (text) => void printed.push(text));
  expect([await run(['test', 'it@example.com']), printed.pop()]).toEqual([0, expect.stringMatching(/^Sent: 250 /)]);
  expect(server.mails.map(({ subject }) => subject)).toEqual(['协同办公平台的测试邮件']);
  await server.close();
  expect([await run(['test', 'it@example.com']), printed.pop()]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  expect([await run(['test', 'it@example.com'], {}), printed.pop()]).toEqual([1, expect.stringContaining('set ATRIUM_MAIL')]);
  expect([await run([]), printed.pop()]).toEqual([2, expect.stringContaining('npm run mail')]);
});
