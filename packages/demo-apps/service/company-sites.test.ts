import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { companySites } from './company-sites.ts';

function open() {
  const server = Fastify();
  const redeemed: string[] = [];
  companySites(server, async (service, token) => {
    redeemed.push(`${service} ${token}`);
    return token === 'good' ? { realName: '林<知遥' } : null;
  });
  return { server, redeemed };
}

it('wiki and mailbox admit users with a portal token, and nobody else', async () => {
  const { server, redeemed } = open();
  const wiki = (token: string) =>
    server.inject({
      method: 'POST',
      url: '/wiki-index/wiki',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `token=${token}`,
    });
  expect((await wiki('good')).body).toContain('林&#60;知遥，你好');
  for (const { body } of [await wiki('bad'), await server.inject('/wiki-index/wiki'), await server.inject('/webmail/login?code=bad')])
    expect(body).toContain('请从门户进入');
  expect((await server.inject('/webmail/login?code=good')).body).toContain('的收件箱');
  expect(redeemed).toEqual(['wiki good', 'wiki bad', 'mail bad', 'mail good']);
});

it('the workshop fills a template and escapes typed text', async () => {
  const { server } = open();
  const { body } = await server.inject(`/dify?template=minutes&topic=${encodeURIComponent('</textarea><b>')}`);
  expect(body).toContain('整理成会议纪要');
  expect(body).not.toContain('</textarea><b>');
  expect((await server.inject('/dify?template=constructor')).statusCode).toBe(200);
});
