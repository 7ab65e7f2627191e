import { setTimeout as wait } from 'node:timers/promises';
import type { Feature } from '@atrium/api/contract';
import type { Config } from '../../config/config.ts';
import type { Db, Row } from '../../db/schema.ts';
import { originOfApp } from '../../http/origins/own-host-name.ts';
import type { Allowed } from '../../http/origins/permissions-policy.ts';

/** The features of the browser that the registry entry of a sub-application lists. */
export const featuresOf = ({ allow }: Pick<Row<'sub_apps'>, 'allow'>): Feature[] =>
  allow === null ? [] : (JSON.parse(allow) as Feature[]);

/** Features that its own page may use. */
export const allowedTo = (row: Pick<Row<'sub_apps'>, 'allow'>): Allowed => new Map(featuresOf(row).map((feature) => [feature, ['self']]));

/** The portal's page waits this long for the database, then it is sent as the one before it. */
const mostMilliseconds = 500;

/** Reads `allowedToPortal` for each page. Without the database it gives what it read last, because the portal's page is sent without it. */
export function portalFeatures(db: Db, config: Pick<Config, 'appsOrigin'>): () => Promise<Allowed> {
  let last: Allowed = new Map();
  const read = async () => {
    last = await allowedToPortal(db, config);
  };
  return async () => {
    await Promise.race([read().catch(() => {}), wait(mostMilliseconds, undefined, { ref: false })]);
    return last;
  };
}

/** Features that the portal's page needs to pass them on to frames; includes those of sub-applications that are off, for previews. */
async function allowedToPortal(db: Db, config: Pick<Config, 'appsOrigin'>): Promise<Allowed> {
  const rows = await db
    .selectFrom('sub_apps')
    .select(['name', 'allow', 'isolation'])
    .where('allow', 'is not', null)
    .orderBy('name')
    .execute();
  const allowed = new Map<Feature, string[]>();
  for (const row of rows) {
    const origin = row.isolation === null ? null : originOfApp(config, row.name);
    for (const feature of featuresOf(row))
      allowed.set(feature, [...(allowed.get(feature) ?? ['self']), ...(origin === null ? [] : [JSON.stringify(origin)])]);
  }
  return allowed;
}
