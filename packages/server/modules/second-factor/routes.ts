import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../identity/queries.ts';
import { renewCookie } from '../../identity/sessions/rotation.ts';
import { isFromOutside } from '../../identity/sign-on-session.ts';
import { type Adder, addFactor, beginApp, beginPasskey, factorsLock } from './add.ts';
import { noteChange } from './changed.ts';
import { relyingParty } from './passkeys.ts';
import { factorNeeds } from '../sign-in/factor-needs.ts';
import { countCodes, factorsOf, removeFactors, toFactor } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

const ownerOf = ({ id }: Session): string => `session ${id}`;

/** A person's own factors, in the user centre. */
export function factorRoutes(server: FastifyInstance): void {
  const { db, vault } = server;

  answer(server, 'GET /business-center/v1/second-factor', async ({ session }) => {
    const { personId } = session;
    const [outside, { required }, factors, recoveryCodes] = await Promise.all([
      isFromOutside(db, session.id),
      factorNeeds(db, personId),
      factorsOf(db, personId),
      countCodes(db, personId),
    ]);
    const passkeys = relyingParty(server.config) !== null;
    return { asked: !outside, required, passkeys, factors: factors.map(toFactor), recoveryCodes };
  });

  answer(server, 'POST /business-center/v1/second-factor/new-app', async ({ session }) => beginApp(server, await adder(session)));

  answer(server, 'POST /business-center/v1/second-factor/new-passkey', async ({ session }) => beginPasskey(server, await adder(session)));

  answer(server, 'POST /business-center/v1/second-factor/add', async ({ body, session, request, reply }) => {
    const { personId, owner } = await adder(session);
    const added = await addFactor(server, { personId, owner }, body, async (trx, before, kind) => {
      await noteChange(trx, request, session, { did: 'added', name: body.name, kind });
      return { recoveryCodes: before.length === 0 ? await newRecoveryCodes(trx, vault, personId) : null };
    });
    await renewCookie(request, reply, session);
    return added;
  });

  answer(server, 'POST /business-center/v1/second-factor/remove', async ({ body: { id }, session, request, reply }) => {
    const { personId } = await adder(session);
    await oneAtATime(db, factorsLock(personId), async (trx) => {
      const factors = await factorsOf(trx, personId);
      const factor = factors.find((one) => one.id === id);
      if (factor === undefined) throw new Refusal('notFound');
      const isLast = factors.length === 1;
      if (isLast && (await factorNeeds(trx, personId)).required) throw new Refusal('lastFactor');
      if (isLast) await removeFactors(trx, personId);
      else await trx.deleteFrom('second_factors').where('id', '=', id).execute();
      await noteChange(trx, request, session, { did: 'removed', name: factor.name, kind: factor.kind });
    });
    await renewCookie(request, reply, session);
    return null;
  });

  answer(server, 'POST /business-center/v1/second-factor/recovery-codes', async ({ session, request, reply }) => {
    const { personId } = await adder(session);
    const recoveryCodes = await oneAtATime(db, factorsLock(personId), async (trx) => {
      if ((await factorsOf(trx, personId)).length === 0) throw new Refusal('notFound');
      await noteChange(trx, request, session, { did: 'codes' });
      return newRecoveryCodes(trx, vault, personId);
    });
    await renewCookie(request, reply, session);
    return { recoveryCodes };
  });

  /** Users of an identity provider confirm there, and have no factors here to change. */
  async function adder(session: Session): Promise<Adder> {
    if (await isFromOutside(db, session.id)) throw new Refusal('factorOutside');
    const { personId, username, realName, language } = session;
    return { personId, username, realName, language, owner: ownerOf(session) };
  }
}
