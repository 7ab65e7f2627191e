import type { AdministeredSubApp, OffSentences } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Row } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findSubApp, listSubApps } from '../../sub-apps/queries.ts';
import { type ResolvePage, pageResolver } from '../../sub-apps/pages.ts';
import { portOf, sourceFinder } from '../../sub-apps/sources.ts';
import { ownedByFiles } from '../apps/queries.ts';
import { changesBetween } from '../records/changes.ts';
import { historyOf } from '../records/history.ts';
import { requireVersion, versionOf } from '../records/version.ts';

const noSentences: OffSentences = { 'zh-CN': '', 'zh-TW': '', 'en-US': '', 'pt-BR': '' };

const stateOf = ({ off, off_sentences: said }: Pick<Row<'sub_apps'>, 'off' | 'off_sentences'>) => ({
  off: off === 1,
  sentences: { ...noSentences, ...(JSON.parse(said) as Partial<OffSentences>) },
});

export function subAppScreenRoutes(server: FastifyInstance): void {
  const { db, config } = server;
  const resolve: ResolvePage = pageResolver(config, sourceFinder(config));

  const shown = async (row: Row<'sub_apps'>, files: ReadonlySet<string>): Promise<AdministeredSubApp> => {
    const { kind, version: served } = await resolve(row);
    const state = stateOf(row);
    return {
      ...{ name: row.name, title: row.title, declared: row.kind, kind, port: portOf(config, row), served, ...state },
      ...{ file: files.has(row.name), version: versionOf([row.name, state]) },
    };
  };
  const found = async (name: string): Promise<AdministeredSubApp> => {
    const row = await findSubApp(db, name);
    if (row === undefined) throw new Refusal('notFound');
    return shown(row, await ownedByFiles(db, 'sub-app'));
  };

  answer(server, 'GET /administration/v1/sub-apps', async () => {
    const [rows, files] = await Promise.all([listSubApps(db), ownedByFiles(db, 'sub-app')]);
    return Promise.all(rows.map((row) => shown(row, files)));
  });

  answer(server, 'GET /administration/v1/sub-apps/{id}', ({ params: { id } }) => found(id));

  answer(server, 'PUT /administration/v1/sub-apps/{id}/off', async ({ request, params: { id }, body: { version, ...wanted } }) => {
    // Its page is read before, so that no transaction waits for its server.
    const known = await found(id);
    return oneAtATime(db, `sub-app ${id}`, async (trx) => {
      const row = await findSubApp(trx, id);
      if (row === undefined) throw new Refusal('notFound');
      const before = stateOf(row);
      requireVersion(version, { ...known, ...before, version: versionOf([id, before]) });
      await trx
        .updateTable('sub_apps')
        .set({ off: wanted.off ? 1 : 0, off_sentences: JSON.stringify(wanted.sentences) })
        .where('name', '=', id)
        .execute();
      const details = { did: wanted.off ? 'switched-off' : 'switched-on', name: row.title };
      await recordCall(request, { subject: `sub-app:${id}`, details, changes: changesBetween(before, wanted), trx });
      return { ...known, ...wanted, version: versionOf([id, wanted]) };
    });
  });

  answer(server, 'GET /administration/v1/sub-apps/{id}/history', async ({ params: { id }, query }) => {
    await found(id);
    return historyOf(db, `sub-app:${id}`, query);
  });
}
