import type { RecentApp } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { nextTime } from '../../../db/next-time.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { App, Fn } from '../../apps/granted.ts';
import { resourcePath } from '../../apps/menu-item.ts';
import { listApps, listFunctions } from '../../apps/queries.ts';
import type { Entitled } from '../../../identity/rights.ts';
import { listRecents } from '../../apps/own-use.ts';
import { recordRecent } from './queries.ts';
import { countUsage } from '../../operations/usage.ts';
import { isRecentIcon, isRecentLink } from './recent-links.ts';

const mostShown = 20;
const mostKept = 50;

type Recorded = Omit<RecentApp, 'visitedAt'>;

export function recentRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /user-end/v1/userprefer/adduserrecentvisitedres', async ({ session, body }) => {
    const errors = [...(isRecentLink(body.resourcePath) ? [] : ['/resourcePath']), ...(isRecentIcon(body.iconSrc) ? [] : ['/iconSrc'])].map(
      (path) => ({ path, message: 'fieldFormat' as const }),
    );
    if (errors.length > 0) throw new Refusal('malformed', { errors });
    const rights = await rightsTo(session, [body.resourceCode]);
    if (!rights.has(body.resourceCode)) throw new Refusal('forbidden');
    await recordRecent(
      db,
      {
        person_id: session.personId,
        tenant_id: session.tenantId,
        src: body.src,
        resource_code: body.resourceCode,
        payload: JSON.stringify(body),
        visited_at: nextTime(),
      },
      mostKept,
    );
    await countUsage(db, session.tenantId, 'function', body.resourceCode);
    return null;
  });

  answer(server, 'GET /user-end/v1/userprefer/getuserrecentvisitedres', async ({ session, query }) => {
    const rows = await listRecents(db, session, query.src);
    const rights = await rightsTo(
      session,
      rows.map(({ resource_code: code }) => code),
    );
    return rows
      .flatMap((row) => {
        const today = rights.get(row.resource_code);
        return today === undefined ? [] : [{ ...asItIsToday(JSON.parse(row.payload), today), visitedAt: row.visited_at }];
      })
      .slice(0, query.most ?? mostShown);
  });

  /** Functions and whole apps that the user may open today, by code. */
  async function rightsTo(person: Entitled, codes: string[]): Promise<Map<string, Fn | App>> {
    const [functions, apps] = await Promise.all([listFunctions(db, person, { functions: codes }), listApps(db, person, codes)]);
    return new Map([...apps, ...functions.filter(({ url }) => url !== '')].map((row) => [row.code, row]));
  }
}

/** Name and icon follow the function; the recorded path stays while the function is still at its beginning. */
function asItIsToday(recorded: Recorded, today: Fn | App): Recorded {
  const path = 'url' in today ? resourcePath(today) : today.resource_path;
  const kept = recorded.resourcePath.startsWith(path) ? recorded.resourcePath : path;
  return { ...recorded, resourceName: today.name, iconSrc: today.icon, resourcePath: kept };
}
