import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Html, markup } from '../../http/html.ts';
import { say } from '../../messages/language.ts';
import type { MessageId } from '../../messages/zh-CN.ts';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { pageLanguage, sendPage } from '../../pages/small-page.ts';
import { relyingParty } from './passkeys.ts';
import { pendingOf } from '../sign-in/pending.ts';
import { factorNeeds } from '../sign-in/factor-needs.ts';
import { factorsOf } from './queries.ts';

/** Where a person shows the second factor, or sets it up, after the password. */
export const factorPath = '/idaas/login/factor';

type Say = (id: MessageId) => string;

/** The page of the second step; its script submits the form. */
export function factorPage(server: FastifyInstance): void {
  const manifest = manifestReader<LoginManifest>(join(server.config.distFolder, 'login', 'manifest.json'));
  server.get(factorPath, async (request, reply) => {
    const pending = await pendingOf(request);
    if (pending === undefined) return reply.header('cache-control', 'no-store').redirect('/idaas/login', 303);
    const { personId } = pending.account;
    const [factors, { required }] = await Promise.all([factorsOf(server.db, personId), factorNeeds(server.db, personId)]);
    const kinds = new Set(factors.map(({ kind }) => kind));
    const passkeys = relyingParty(server.config) !== null;
    const text: Say = (id) => say(pageLanguage(request), id);
    const isNew = factors.length === 0 && required;
    return sendPage(request, reply, manifest(), (nonce) => {
      const shown = isNew ? setUp(text, passkeys) : asked(text, { app: kinds.has('app'), passkey: passkeys && kinds.has('passkey') });
      return markup`${shown}
<p><a id="other-account" href="/idaas/login?${new URLSearchParams({ redirect: pending.redirect }).toString()}">${text('factorBack')}</a></p>
<noscript><p>${text('signOnScript')}</p></noscript>
<script type="module" nonce="${nonce}" src="${manifest().script}"></script>`;
    });
  });
}

/** The code of an app, a passkey, or a recovery code; the script shows one of them at a time. */
function asked(text: Say, { app, passkey }: { app: boolean; passkey: boolean }): Html {
  return markup`<h2>${text('factorHeading')}</h2>
<form id="factor" novalidate data-app="${String(app)}" data-passkey="${String(passkey)}" ${texts(text, {
    network: 'loginNetwork',
    storage: 'loginStorage',
    missing: 'factorMissing',
    'passkey-failed': 'factorPasskeyFailed',
    app: 'factorApp',
    passkey: 'factorPasskeyOnly',
    recovery: 'factorRecovery',
    code: 'factorCode',
    'recovery-code': 'factorRecoveryCode',
    submit: 'factorSubmit',
    'use-passkey': 'factorPasskey',
    'use-app': 'factorUseApp',
    'use-recovery': 'factorUseCode',
  })}>
<p id="way"></p>
<label for="code">${text('factorCode')}</label>
<input id="code" autocomplete="one-time-code" inputmode="numeric" maxlength="40" spellcheck="false" autocapitalize="characters" aria-describedby="way" autofocus required>
<button type="submit" disabled>${text('factorSubmit')}</button>
<p role="alert" id="refusal"></p>
</form>
<p id="ways"></p>
<p id="help">${text('factorLost')}</p>`;
}

/** Two ways to choose from; the script goes on with the chosen one. */
function setUp(text: Say, passkeys: boolean): Html {
  const passkey = markup`<button type="button" class="choice" id="new-passkey"><strong>${text('factorSetUpPasskey')}</strong> ${text('factorSetUpPasskeyHelp')}</button>`;
  return markup`<h2 tabindex="-1">${text('factorSetUpHeading')}</h2>
<div id="factor-set-up" ${texts(text, {
    network: 'loginNetwork',
    storage: 'loginStorage',
    missing: 'factorMissing',
    'passkey-failed': 'factorPasskeyFailed',
    scan: 'factorScan',
    secret: 'factorSecret',
    qr: 'factorQr',
    code: 'factorCode',
    confirm: 'factorConfirm',
    other: 'factorOther',
    'codes-heading': 'factorCodesHeading',
    'codes-help': 'factorCodesHelp',
    copy: 'factorCopy',
    copied: 'factorCopied',
    download: 'factorDownload',
    continue: 'factorContinue',
    'app-name': 'factorAppName',
    'passkey-name': 'factorPasskeyName',
  })}>
<p>${text('factorSetUp')}</p>
<button type="button" class="choice" id="new-app"><strong>${text('factorSetUpApp')}</strong> ${text('factorSetUpAppHelp')}</button>
${passkeys ? passkey : markup``}
</div>
<p role="alert" id="refusal"></p>`;
}

/** Texts for the script, as attributes of the element. */
const texts = (text: Say, ids: Record<string, MessageId>): Html[] =>
  Object.entries(ids).map(([name, id]) => markup`data-text-${name}="${text(id)}" `);
