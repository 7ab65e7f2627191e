import { messagePath, pathOf, type PushedMessage } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { cut } from '../../characters/cut.ts';
import type { Row } from '../../db/schema.ts';
import { sameHash } from '../../identity/secret.ts';
import { type Language, say } from '../../messages/language.ts';
import { textIn } from '../../names/in-language.ts';
import type { Channel, Sent } from '../deliveries/channel.ts';
import { encryptFor } from './encrypt.ts';
import { sendPush } from './send-push.ts';
import { endpointOf, type PushSettings } from './settings.ts';
import { deleteBrowser, markSent, openBrowsers } from './subscription-queries.ts';
import type { Vapid } from './vapid.ts';

type Server = Pick<FastifyInstance, 'db' | 'config' | 'vault' | 'log'>;
type Browser = Row<'push_subscriptions'>;
type Said = Omit<PushedMessage, 'arrived'>;

const mostTitle = 200;
/** More than any push service wants of one portal. */
const perMinute = 6_000;

/** The key with which the worker of a browser confirms a message without a session; it can do nothing else. */
const arrivedKey = ({ vault }: Pick<Server, 'vault'>, id: string): string => vault.sign('web push arrived', id);

export const isArrivedKey = ({ vault }: Pick<Server, 'vault'>, id: string, key: string): boolean =>
  vault.marks('web push arrived', id).some((mark) => sameHash(key, mark));

/** Pushes something to one browser; one that its service does not know any more is forgotten. */
export async function pushTo(
  server: Server,
  vapid: Vapid,
  { settings, browser, said }: { settings: PushSettings; browser: Browser; said: Said },
) {
  const { db, config, log } = server;
  const endpoint = endpointOf(browser.endpoint, settings);
  if (endpoint === null) {
    await deleteBrowser(db, browser);
    return { outcome: 'refused', answer: 'the address is of no known push service' } satisfies Sent;
  }
  const message: PushedMessage = { ...said, arrived: { id: browser.id, key: arrivedKey(server, browser.id) } };
  const body = encryptFor(browser, JSON.stringify(message));
  const authorization = await vapid.authorization(endpoint);
  // Only what the setting names may be in a network of the company.
  const networks = settings.hosts.includes(endpoint.origin) ? config.integrationNetworks : [];
  const reach = { networks, authorities: config.authorities };
  const pushed = await sendPush(endpoint, { authorization, body, urgent: said.urgent }, reach);
  if ('failure' in pushed) return { outcome: 'later', answer: pushed.failure } satisfies Sent;
  const { status, text } = pushed;
  const answer = `${status} ${text}`.trim();
  if (status >= 200 && status < 300) {
    await markSent(db, browser.id, new Date().toISOString());
    return { outcome: 'sent', answer } satisfies Sent;
  }
  if (status === 404 || status === 410) {
    await deleteBrowser(db, browser);
    return { outcome: 'refused', answer } satisfies Sent;
  }
  if (status === 429 || status >= 500) return { outcome: 'later', answer } satisfies Sent;
  log.warn({ status, host: endpoint.host, answer: text }, 'a push service refuses a message');
  return { outcome: 'refused', answer } satisfies Sent;
}

/** Browsers as a way to people outside the page. */
export function webPushChannel(server: Server, vapid: Vapid, settings: PushSettings): Channel {
  const { db } = server;
  return {
    name: 'webpush',
    perMinute,
    isAddress: () => true,
    async addressOf(trx, personId) {
      const browsers = await openBrowsers(trx, personId, new Date().toISOString());
      return browsers.length === 0 ? '' : 'browser';
    },
    async send({ personId, tenantId, language, messages }) {
      const newest = messages.at(-1)!;
      const count = await countUnread(server, personId, tenantId);
      const only = messages.length === 1 ? newest : undefined;
      const link =
        only?.link?.startsWith('/') === true ? only.link : only === undefined ? pathOf('messages') : messagePath(only.message_id);
      const title = settings.contents === 'title' ? cut(textIn(language, newest.title, newest.titles), mostTitle) : '';
      const urgent = messages.some((one) => one.urgent === 1);
      const said = { id: newest.message_id, count, title, path: link, urgent, ...wordsOf(language, count) };
      const browsers = await openBrowsers(db, personId, new Date().toISOString());
      const results = await Promise.all(browsers.map((browser) => pushTo(server, vapid, { settings, browser, said })));
      // One browser is enough: another try would reach the others twice.
      const of = (outcome: Sent['outcome']) => results.find((one) => one.outcome === outcome);
      return of('sent') ?? of('later') ?? of('refused') ?? { outcome: 'refused', answer: 'there is no browser' };
    },
  };
}

/** The number of unread messages in words, and the language of these. */
const wordsOf = (language: Language, count: number) => ({
  text: count === 1 ? say(language, 'pushOne') : say(language, 'pushMany', { count }),
  lang: language,
});

async function countUnread({ db }: Server, personId: string, tenantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('person_id', '=', personId)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'noread')
    .where('box', '=', 'inbox')
    .executeTakeFirstOrThrow();
  return Number(count);
}
