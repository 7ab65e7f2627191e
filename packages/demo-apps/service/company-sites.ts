import type { FastifyInstance, FastifyReply } from 'fastify';
import { articles, mails, questions, templates } from './company-pages.ts';

/** Returns the user of a one-time token of the portal; null if the token is used or unknown. */
export type Redeem = (service: 'mail' | 'wiki', token: string) => Promise<{ realName: string } | null>;

/**
 * Small sites of the demo company outside the portal: wiki, community, mailbox and a workshop for prompts. Wiki and mailbox admit users
 * with a one-time token, which they redeem at the portal as a real site does.
 */
export function companySites(server: FastifyInstance, redeem: Redeem): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  server.get('/wiki-index', (_request, reply) =>
    page(reply, '社区', list(questions.map(([question, name, answer]) => `<h2>${question}</h2><p>${answer}</p><small>${name}</small>`))),
  );
  server.get('/wiki-index/wiki', (_request, reply) => outside(reply, '企业百科', '/pba/wiki-index/wiki'));
  server.post<{ Body: { token?: string } }>('/wiki-index/wiki', async ({ body }, reply) => {
    const person = await redeem('wiki', body.token ?? '');
    if (!person) return outside(reply, '企业百科', '/pba/wiki-index/wiki');
    const links = articles.map(([id, title]) => `<a href="#${id}">${title}</a>`).join('');
    const texts = articles.map(([id, title, text]) => `<h2 id="${id}">${title}</h2><p>${text}</p>`);
    return page(reply, '企业百科', `<p>${escaped(person.realName)}，你好</p><nav>${links}</nav>${list(texts)}`);
  });

  server.get<{ Querystring: { code?: string } }>('/webmail/login', async ({ query }, reply) => {
    const person = await redeem('mail', String(query.code ?? ''));
    if (!person) return outside(reply, '企业邮箱', '/pba/mailbox');
    const rows = mails.map(([from, subject, text]) => `<h2>${subject}</h2><p>${text}</p><small>${from}</small>`);
    return page(reply, '企业邮箱', `<p>${escaped(person.realName)} 的收件箱</p>${list(rows)}`);
  });

  server.get<{ Querystring: { template?: string; topic?: string } }>('/dify', ({ query }, reply) => {
    const { template = 'weekly', topic = '' } = query;
    const chosen = Object.hasOwn(templates, template) ? (template as keyof typeof templates) : 'weekly';
    const options = Object.entries(templates).map(
      ([id, [name]]) => `<option value="${id}"${id === chosen ? ' selected' : ''}>${name}</option>`,
    );
    const made = topic ? `<label>提示词<textarea rows="8" readonly>${escaped(templates[chosen][1](topic))}</textarea></label>` : '';
    const form = `<form><label>模板<select name="template">${options.join('')}</select></label>
<label>要点<textarea name="topic" rows="5" maxlength="2000" required>${escaped(topic)}</textarea></label><button>生成提示词</button></form>`;
    return page(reply, 'AI 开发', form + made);
  });
}

const outside = (reply: FastifyReply, title: string, way: string): FastifyReply =>
  page(reply, title, `<p>请从门户进入，这样我们知道您是谁。</p><p><a href="${way}">从门户进入</a></p>`);

const list = (items: readonly string[]): string => items.map((item) => `<article>${item}</article>`).join('');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (reply: FastifyReply, title: string, content: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`);

const style = `body{margin:0;font:15px/1.7 system-ui,sans-serif;background:light-dark(#f7f8f6,#111614);color:light-dark(#17201c,#e7ece9)}
main{max-width:720px;margin:auto;padding:32px 20px}h1{font-size:24px}h2{font-size:16px;margin:0}p{margin:4px 0}
article{padding:14px 0;border-bottom:1px solid light-dark(#e3e7e3,#2b332f)}small{color:light-dark(#55615b,#a9b4ae)}
nav{display:flex;flex-wrap:wrap;gap:4px 20px;padding:8px 0}a{color:light-dark(#0a7a52,#55c795)}
form,label{display:grid;gap:8px;margin-bottom:16px}textarea,select,button{font:inherit;padding:8px;border-radius:6px}button{justify-self:start;padding:8px 20px}`;
