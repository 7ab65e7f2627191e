import type { AdministeredSubApp } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db, Row } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Language } from '../../../messages/language.ts';
import { useOf } from '../../sub-apps/opening-counts.ts';
import { findSubApp, listSubApps } from '../../sub-apps/queries.ts';
import { subAppAddress } from '../../sub-apps/sub-app-address.ts';
import { ownedByFiles } from '../apps/queries.ts';
import { changesBetween } from '../../../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireVersion } from '../../../records/version.ts';
import { stateOf, subAppShower, updateSubApp, versionOfRow } from './queries.ts';
import type { ChangeSubApp } from './change.ts';
import { checkAddress } from './check-address.ts';
import { registrationRoutes } from './registration-routes.ts';
import { countReached, reachesMore, requireOwnDepartments, rolledBack, rolledOut, rolloutOf } from './rollout.ts';

type SubAppRow = Row<'sub_apps'>;
export function subAppScreenRoutes(server: FastifyInstance): void {
  const { db, config } = server;
  const show = subAppShower(db, config);

  const rowOf = async (trx: Db, name: string): Promise<SubAppRow> => {
    const row = await findSubApp(trx, name);
    if (row === undefined) throw new Refusal('notFound');
    return row;
  };
  const found = async (name: string, language?: Language): Promise<AdministeredSubApp> => {
    const [row, files] = await Promise.all([rowOf(db, name), ownedByFiles(db, 'sub-app')]);
    return show(row, files, language);
  };

  const change: ChangeSubApp = async (request, { id, version, did }, columnsOf) => {
    // Reads the page before the transaction, so that no transaction waits for its server.
    const known = await found(id);
    await oneAtATime(db, `sub-app ${id}`, async (trx) => {
      const row = await rowOf(trx, id);
      const before = stateOf(row);
      const { off, sentences } = before;
      const present = { ...known, off, sentences, rollout: rolloutOf(row), version: versionOfRow(row) };
      requireVersion(version, present);
      await updateSubApp(trx, id, await columnsOf(row, trx));
      const changes = changesBetween(before, stateOf(await rowOf(trx, id)));
      await recordCall(request, { subject: `sub-app:${id}`, details: { did, name: row.title }, changes, trx });
    });
    return found(id);
  };

  const checksOf = async ({ name, kind }: SubAppRow, address: string) => (await checkAddress(config, { address, name, kind })).checks;

  registrationRoutes(server, change, found);

  answer(server, 'GET /administration/v1/sub-apps', async ({ session }) => {
    const [rows, files] = await Promise.all([listSubApps(db), ownedByFiles(db, 'sub-app')]);
    return Promise.all(rows.map((row) => show(row, files, session.language)));
  });

  answer(server, 'GET /administration/v1/sub-apps/{id}', ({ session, params: { id } }) => found(id, session.language));

  answer(server, 'PUT /administration/v1/sub-apps/{id}/off', ({ request, params: { id }, body: { version, off, sentences } }) =>
    change(request, { id, version, did: off ? 'switched-off' : 'switched-on' }, async (_, trx) => {
      if (off && (await hasThisScreen(trx, id))) throw new Refusal('subAppOfAdministration');
      return { off: off ? 1 : 0, off_sentences: JSON.stringify(sentences) };
    }),
  );

  answer(
    server,
    'PUT /administration/v1/sub-apps/{id}/rollout',
    async ({ request, session, params: { id }, body: { version, ...asked } }) => {
      const before = await rowOf(db, id);
      if (before.isolation !== null) throw new Refusal('subAppIsolated');
      const address = addressOf(asked.address);
      // A roll-out may shrink while the version is not reachable, but nobody may get a version that does not open.
      if (reachesMore(before, { ...asked, address })) {
        const failed = (await checksOf(before, address)).filter(({ outcome }) => outcome === 'failed');
        const why = failed.map(({ code, found: what }) => `${code} ${what}`.trim()).join('; ');
        if (failed.length > 0) throw new Refusal('subAppChecks', { values: { why } });
      }
      return change(request, { id, version, did: 'rolled-out' }, async (row, trx) => {
        await requireOwnDepartments(trx, session.tenantId, asked.departments, JSON.parse(row.departments) as string[]);
        return rolledOut(row, { ...asked, address });
      });
    },
  );

  answer(
    server,
    'POST /administration/v1/sub-apps/{id}/rollout/effect',
    async ({ params: { id }, body: { address, share, departments } }) => {
      const row = await rowOf(db, id);
      const kept = addressOf(address);
      const [reached, checks] = await Promise.all([countReached(db, id, { share, departments }), kept === '' ? [] : checksOf(row, kept)]);
      return { ...reached, checks };
    },
  );

  answer(server, 'POST /administration/v1/sub-apps/{id}/rollback', ({ request, params: { id }, body: { version } }) =>
    change(request, { id, version, did: 'rolled-back' }, rolledBack),
  );

  answer(server, 'GET /administration/v1/sub-apps/{id}/use', async ({ session, params: { id }, query: { days } }) => {
    await rowOf(db, id);
    return useOf(db, session.tenantId, id, days);
  });

  answer(server, 'GET /administration/v1/sub-apps/{id}/history', async ({ session, params: { id }, query }) => {
    await rowOf(db, id);
    return historyOf(db, session, `sub-app:${id}`, query);
  });
}

/** Whether this sub-application contains the screen of sub-applications. */
async function hasThisScreen(db: Db, subApp: string): Promise<boolean> {
  const row = await db
    .selectFrom('functions')
    .select('code')
    .where('front_module', '=', subApp)
    .where('permission', '=', 'administration-sub-apps:query')
    .executeTakeFirst();
  return row !== undefined;
}

/** Normalizes an address; empty if there is none. */
function addressOf(text: string): string {
  const address = text === '' ? '' : subAppAddress(text);
  if (address === null) throw new Refusal('malformed', { errors: [{ path: '/address', message: 'fieldValue' }] });
  return address;
}
