import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentationPolicy } from '../http/content-security.ts';
import { openApi } from '../http/open-api.ts';
import { requestLanguage } from '../http/request-language.ts';
import { isLanguage, type Language } from '../messages/language.ts';
import { readLook } from '../modules/document/look.ts';
import { integrationOpenApi } from '../modules/integration/open-api.ts';
import { integrationPage } from './integration-page.ts';
import { type Document, documentationPage } from './page.ts';

/** Languages and addresses that the portal is asked at. */
const mostPages = 40;

/** `/api/docs`: the API as people read it, in their language; `/api/docs/integration`: what business systems call. */
export function documentationRoutes(server: FastifyInstance): void {
  const { config } = server;
  const style = readFileSync(join(import.meta.dirname, 'style.css'));

  const write = {
    people: (title: string, ...rest: [Language, string]) =>
      documentationPage(openApi(title, config.product) as unknown as Document, ...rest),
    integration: (title: string, ...rest: [Language, string]) => integrationPage(integrationOpenApi(title) as unknown as Document, ...rest),
  };

  /** To write a page takes ten times as long as to send it. */
  const pages = new Map<string, string>();
  const pageOf = (kind: keyof typeof write, language: Language, portal: string): string => {
    const title = server.platformTitles.in(language);
    const key = `${kind} ${language} ${portal} ${title}`;
    const page = pages.get(key) ?? write[kind](title, language, portal);
    if (pages.size >= mostPages) pages.clear();
    pages.set(key, page);
    return page;
  };

  server.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );

  for (const [kind, url] of [
    ['people', '/api/docs'],
    ['integration', '/api/docs/integration'],
  ] as const) {
    server.get<{ Querystring: { lang?: unknown } }>(url, async (request, reply) => {
      const { lang } = request.query;
      const look = request.cookies.ATRIUM_LOOK;
      const usual = look === undefined ? requestLanguage(request) : readLook(look).language;
      const language = isLanguage(lang) ? lang : usual;
      return reply
        .header('content-security-policy', documentationPolicy)
        .header('cache-control', 'no-store')
        .header('content-language', language)
        .type('text/html; charset=utf-8')
        .send(pageOf(kind, language, portalOf(request)));
    });
  }
}

/** Where the examples go; a host that is none is not repeated, since the text is meant for a shell. */
function portalOf(request: FastifyRequest): string {
  const { config } = request.server;
  const host = request.headers.host ?? '';
  const asked = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : `127.0.0.1:${config.port}`;
  return config.origin ?? `${request.protocol === 'https' ? 'https' : 'http'}://${asked}`;
}
