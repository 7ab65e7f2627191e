import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../audit/record.ts';
import type { Db } from '../../db/schema.ts';
import { answer } from '../../http/answer.ts';
import { markup } from '../../http/html.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../identity/secret.ts';
import { say } from '../../messages/language.ts';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { passwordLinkPath } from '../links/password-link.ts';
import { hashPassword } from '../sign-in/password.ts';
import { deleteFailures } from '../sign-in/queries.ts';
import { pageLanguage, sendPage } from '../../pages/small-page.ts';
import { tellPasswordChanged } from './security-message.ts';
import { notePassword, refuseUsed } from './former-passwords.ts';
import { passwordRules } from './password-rules.ts';
import { endOtherSessions, passwordHashOf } from './queries.ts';
import { refuseCommon } from './refuse-common.ts';

/** The page of a link with which a person sets a password, and the call that it makes. */
export function passwordLinkRoutes(server: FastifyInstance): void {
  const { db, config, settings } = server;
  const manifest = manifestReader<LoginManifest>(join(config.distFolder, 'login', 'manifest.json'));

  server.get(passwordLinkPath, (request, reply) => {
    const language = pageLanguage(request);
    const text = (id: Parameters<typeof say>[1]) => say(language, id);
    const rules = passwordRules(language, server.settings.now.passwordLength);
    return sendPage(request, reply, manifest(), (nonce) => {
      return markup`<h2>${text('newPasswordHeading')}</h2>
<form id="new-password" novalidate data-rules="${JSON.stringify(rules.map(({ pattern }) => pattern))}" data-text-network="${text('loginNetwork')}" data-text-rules="${text('newPasswordRules')}" data-text-done="${text('newPasswordDone')}" data-text-show="${text('loginShow')}" data-text-hide="${text('loginHide')}">
<label for="password">${text('newPasswordLabel')}</label>
<span class="secret"><input id="password" type="password" autocomplete="new-password" aria-describedby="rules" required autofocus></span>
<ul id="rules">${rules.map((rule) => markup`<li>${rule.text}</li>`)}</ul>
<button type="submit" disabled>${text('newPasswordSubmit')}</button>
<p role="alert" id="refusal"></p>
</form>
<p role="status" id="done"></p>
<p><a href="/idaas/login">${text('newPasswordSignIn')}</a></p>
<noscript><p>${text('signOnScript')}</p></noscript>
<script type="module" nonce="${nonce}" src="${manifest().script}"></script>`;
    });
  });

  answer(server, 'POST /idaas/new-password/check', async ({ body }) => {
    await linkOf(db, hashSecret(body.link));
    return null;
  });

  answer(server, 'POST /idaas/new-password', async ({ body, request }) => {
    const id = hashSecret(body.link);
    const link = await linkOf(db, id);
    const person = await passwordHashOf(db, link.personId);
    refuseCommon(person, body.password);
    await refuseUsed(db, { personId: link.personId, passwordHash: person.password_hash }, body.password, settings.now);
    const hash = await hashPassword(body.password);
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('one_time_links').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows !== 1n) throw new Refusal('passwordLinkUsed');
      await notePassword(trx, { personId: link.personId, passwordHash: hash }, person.password_hash, settings.now, new Date());
      await trx.updateTable('people').set({ password_hash: hash }).where('id', '=', link.personId).execute();
      await endOtherSessions(trx, link.personId, '', new Date().toISOString(), 'password');
      await deleteFailures(trx, link.username);
      await tellPasswordChanged(trx, request, link);
      await recordCall(request, { personId: link.personId, tenantId: link.tenantId, details: { by: 'link' }, trx });
    });
    return null;
  });
}

/** Returns whose link it is; refuses one that is used, too old, void or of nobody. */
async function linkOf(db: Db, id: string): Promise<{ personId: string; tenantId: string; username: string }> {
  const link = await db
    .selectFrom('one_time_links as l')
    .innerJoin('people as p', 'p.id', 'l.person_id')
    .select(['l.person_id as personId', 'l.tenant_id as tenantId', 'p.username'])
    .where('l.id', '=', id)
    .where('l.service', '=', 'password')
    .where('l.expires_at', '>', new Date().toISOString())
    .where('p.status', '=', 'active')
    .executeTakeFirst();
  if (link === undefined) throw new Refusal('passwordLinkUsed');
  return link;
}
