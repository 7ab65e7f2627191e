import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../../audit/record.ts';
import { answer } from '../../http/answer.ts';
import { networkOf } from '../../http/limits/network.ts';
import { Refusal } from '../../http/refusal.ts';
import { newSecret } from '../../identity/secret.ts';
import { tellOfSecurity } from '../account/security-message.ts';
import { pageLanguage } from '../../pages/small-page.ts';
import { enter } from '../sign-in/enter.ts';
import { knownDevice, nameOf } from '../sign-in/known-device.ts';
import { guarded } from '../sign-in/lockout.ts';
import { type Adder, addFactor, beginApp, beginPasskey } from './add.ts';
import { keepChallenge } from './challenge.ts';
import { noteChange } from './changed.ts';
import { relyingParty, requestOf } from './passkeys.ts';
import { type Pending, pendingOf, setPassed, takePending } from '../sign-in/pending.ts';
import { type Proved, prove } from './prove.ts';
import { factorNeeds } from '../sign-in/factor-needs.ts';
import { countCodes, factorsOf, guessesOf } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

const guessed = { title: 'factorGuessedTitle', body: 'factorGuessed' } as const;

const ownerOf = ({ id }: Pending): string => `sign-in ${id}`;

/** Calls of the second step's page, after the password and before there is a session. */
export function factorSignInRoutes(server: FastifyInstance): void {
  const { db, vault } = server;

  answer(server, 'POST /idaas/login/factor', async ({ body, request, reply }) => {
    const pending = await needed(request);
    const proved = await guarded(db, guesser(request, pending), () =>
      prove(server, { personId: pending.account.personId, owner: ownerOf(pending) }, body),
    );
    if (proved === 'recovery-code') await tellOfCode(request, pending);
    return finish(request, reply, pending, proved);
  });

  answer(server, 'POST /idaas/login/factor/passkey', async ({ request }) => {
    const pending = await needed(request);
    const party = relyingParty(server.config);
    if (party === null) throw new Refusal('passkeysOff');
    const challenge = newSecret();
    await keepChallenge(server, ownerOf(pending), 'passkey', challenge);
    return requestOf(party, challenge, await factorsOf(db, pending.account.personId));
  });

  answer(server, 'POST /idaas/login/factor/new-app', async ({ request }) => beginApp(server, await adder(request)));

  answer(server, 'POST /idaas/login/factor/new-passkey', async ({ request }) => beginPasskey(server, await adder(request)));

  answer(server, 'POST /idaas/login/factor/add', async ({ body, request }) => {
    const pending = await needed(request);
    const { personId, tenantId } = pending.account;
    return addFactor(server, { personId, owner: ownerOf(pending) }, body, async (trx, before, kind) => {
      // The password alone adds no factor to existing ones.
      if (before.length > 0) throw new Refusal('factorLate');
      await setPassed(trx, pending.id);
      await noteChange(trx, request, { personId, tenantId }, { did: 'added', name: body.name, kind });
      return { recoveryCodes: await newRecoveryCodes(trx, vault, personId) };
    });
  });

  answer(server, 'POST /idaas/login/factor/enter', async ({ request, reply }) => {
    const pending = await needed(request);
    if (!pending.passed) throw new Refusal('factorLate');
    return finish(request, reply, pending, 'new');
  });

  async function needed(request: FastifyRequest): Promise<Pending> {
    const pending = await pendingOf(request);
    if (pending === undefined) throw new Refusal('factorLate');
    return pending;
  }

  /** For a user whose role requires a factor, and who has none yet. */
  async function adder(request: FastifyRequest): Promise<Adder> {
    const pending = await needed(request);
    const { account, username, realName } = pending;
    const { has, required } = await factorNeeds(db, account.personId);
    if (has || !required) throw new Refusal('factorLate');
    return { personId: account.personId, username, realName, language: pageLanguage(request), owner: ownerOf(pending) };
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, pending: Pending, factor: Proved | 'new') {
    if (!(await takePending(request, reply, pending.id))) throw new Refusal('factorLate');
    const { account, username, redirect, outside } = pending;
    return enter(request, reply, { account, username, redirect, outside, details: { factor } });
  }

  /** Guesses of the factor by somebody who knows the password: counted apart from passwords, and apart for a known browser. */
  function guesser(request: FastifyRequest, { account, username }: Pending) {
    const { personId, tenantId } = account;
    const device = nameOf(knownDevice(request, username));
    const failed = async (locked: boolean) => {
      const who = { personId, tenantId, details: { account: username, factor: 'wrong' } };
      await record(request, 'sign-in-failed', who);
      if (!locked) return;
      await record(request, 'locked-out', who);
      await db.transaction().execute((trx) => tellOfSecurity(trx, request, { personId, tenantId }, guessed));
    };
    const name = guessesOf(device ?? personId);
    const refusals = { refusal: 'wrongFactor', failed } as const;
    return { name, account: name, known: device !== null, network: networkOf(request.ip), ...refusals };
  }

  async function tellOfCode(request: FastifyRequest, { account: { personId, tenantId } }: Pending): Promise<void> {
    const values = { count: await countCodes(db, personId) };
    const said = { title: 'factorCodeTitle', body: 'factorCodeUsed', values } as const;
    await db.transaction().execute((trx) => tellOfSecurity(trx, request, { personId, tenantId }, said));
  }
}
