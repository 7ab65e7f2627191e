import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { record, recordCall } from '../../audit/record.ts';
import { zoneNamed } from '../../config/time-zone.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { answer } from '../../http/answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { isLanguage } from '../../messages/language.ts';
import { type LoginManifest, manifestReader } from '../../pages/manifest.ts';
import { refuseCommon } from '../../modules/account/refuse-common.ts';
import { rememberDevice } from '../../modules/sign-in/known-device.ts';
import { openSession } from '../../modules/sign-in/open-session.ts';
import { hashPassword } from '../../modules/sign-in/password.ts';
import { normalizeUsername } from '../../modules/sign-in/username.ts';
import { setupLock } from './is-set-up.ts';
import { sendNotSetUp } from './not-set-up-page.ts';
import { requireToken } from './require-token.ts';
import { sendSetupPage } from './setup-page.ts';
import { setUp } from './set-up.ts';
import { isToken } from './token.ts';

const path = '/pba/setup';

export function setupRoutes(server: FastifyInstance): void {
  const { db, config } = server;
  const manifest = manifestReader<LoginManifest>(join(config.distFolder, 'login', 'manifest.json'));

  server.get(path, async (request, reply) => {
    if (await server.setup.isDone()) return reply.header('cache-control', 'no-store').redirect('/pba/', 302);
    return config.administrationReadOnly ? sendNotSetUp(request, reply, manifest()) : sendSetupPage(request, reply, manifest());
  });

  answer(server, 'POST /pba/setup', async ({ body, request, reply }) => {
    if (await server.setup.isDone()) throw new Refusal('setupDone');
    if (config.administrationReadOnly) throw new Refusal('administrationReadOnly');
    await requireToken(request, body.token);
    const timeZone = config.timeZoneIsSet ? config.timeZone : zoneNamed(body.timeZone);
    if (timeZone === null) throw new Refusal('malformed', { errors: [{ path: '/timeZone', message: 'fieldValue' }] });
    const { language } = body;
    if (!isLanguage(language)) throw new Refusal('malformed', { errors: [{ path: '/language', message: 'fieldValue' }] });
    const username = normalizeUsername(body.username);
    refuseCommon({ password_hash: '', username, user_code: username, unique_no: username, phone: '', real_name: body.name }, body.password);
    // Slow, so it runs before the transaction.
    const passwordHash = await hashPassword(body.password);
    const session = await oneAtATime(db, setupLock, async (trx) => {
      const account = (await isToken(trx, body.token)) ? await setUp(trx, { ...body, language, timeZone, passwordHash }) : null;
      if (account === null) throw new Refusal('setupDone');
      const { personId, tenantId } = account;
      const opened = await openSession(trx, request, reply, account);
      await recordCall(request, { trx, personId, tenantId, subject: `person:${personId}`, details: { did: 'set-up' } });
      await record(request, 'signed-in', { trx, personId, tenantId });
      return opened;
    });
    await server.setup.isDone();
    await server.platformTitles.read();
    rememberDevice(request, reply, username, randomUUID());
    return { ...session, redirect: '/pba/' };
  });
}
