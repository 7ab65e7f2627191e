import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { markup } from '../../http/html.ts';
import { sameHash } from '../../identity/secret.ts';
import { say } from '../../messages/language.ts';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { pageLanguage, sendPage } from '../../pages/small-page.ts';
import type { Vault } from '../../vault/vault.ts';
import { type ChosenKind, saveChoices } from '../deliveries/choices.ts';

const path = '/idaas/unsubscribe';

/** What goes with each subscription; to-dos and security with none. */
const kindsOf = { news: ['everyone'], summary: ['notice', 'system', 'reply', 'everyone'] } as const satisfies Record<string, ChosenKind[]>;
export type Subscription = keyof typeof kindsOf;

const said = (personId: string, subscription: Subscription) => ['unsubscribe', JSON.stringify([personId, subscription])] as const;

/** The address with which a person ends a subscription, without signing in; it can do nothing else. */
export const unsubscribePath = (vault: Vault, personId: string, subscription: Subscription): string =>
  `${path}?${new URLSearchParams({ of: subscription, person: personId, key: vault.sign(...said(personId, subscription)) })}`;

interface Link {
  personId: string;
  subscription: Subscription;
}

/** What an address says; null where its key is wrong. */
function readLink(vault: Vault, query: unknown): Link | null {
  const { of: subscription, person, key } = query as Record<string, unknown>;
  const isKnown = (one: unknown): one is Subscription => typeof one === 'string' && Object.hasOwn(kindsOf, one);
  if (!isKnown(subscription) || typeof person !== 'string' || typeof key !== 'string') return null;
  // Links of mails stay good when the secret key changes.
  const isGood = vault.lastingMarks(...said(person, subscription)).some((mark) => sameHash(key, mark));
  return isGood ? { personId: person, subscription } : null;
}

/** The page behind the link of a mail. Opening it changes nothing, because scanners open every link: its button does, and mail programs (RFC 8058). */
export function unsubscribeRoutes(server: FastifyInstance): void {
  const { db, vault, config } = server;
  const manifest = manifestReader<LoginManifest>(join(config.distFolder, 'login', 'manifest.json'));

  server.get(path, (request, reply) => {
    const text = (id: Parameters<typeof say>[1]) => say(pageLanguage(request), id);
    const link = readLink(vault, request.query);
    const body =
      link === null
        ? markup`<p>${text('unsubscribeWrong')}</p>`
        : markup`<p>${text(link.subscription === 'news' ? 'unsubscribeNews' : 'unsubscribeSummary')}</p>
<form method="post"><button type="submit">${text('unsubscribeSubmit')}</button></form>`;
    return sendPage(
      request,
      link === null ? reply.code(404) : reply,
      manifest(),
      () => markup`<h2>${text('unsubscribeHeading')}</h2>${body}`,
    );
  });

  server.post(path, async (request, reply) => {
    const text = (id: Parameters<typeof say>[1]) => say(pageLanguage(request), id);
    const link = readLink(vault, request.query);
    if (link !== null) {
      const off = Object.fromEntries(kindsOf[link.subscription].map((kind) => [kind, false]));
      const person = await db.selectFrom('people').select('id').where('id', '=', link.personId).executeTakeFirst();
      if (person !== undefined) await db.transaction().execute((trx) => saveChoices(trx, person.id, 'email', off));
    }
    return sendPage(request, link === null ? reply.code(404) : reply, manifest(), () => {
      return markup`<h2>${text('unsubscribeHeading')}</h2><p role="status">${text(link === null ? 'unsubscribeWrong' : 'unsubscribeDone')}</p>`;
    });
  });
}
