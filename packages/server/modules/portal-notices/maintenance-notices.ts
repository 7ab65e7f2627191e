import { subAppPath } from '@atrium/api/contract';
import type { PortalNotice } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { zoneOf } from '../../clock/tenant-zone.ts';
import { isPermitted } from '../../identity/permission.ts';
import type { Session } from '../../identity/queries.ts';
import { sentence, timeIn } from '../../maintenance/sentence.ts';
import { isOn, type Maintenance, type MaintenanceState } from '../../maintenance/state.ts';
import { type Language, say } from '../../messages/language.ts';
import { versionOf } from '../../records/version.ts';
import { grantedTo } from '../apps/granted.ts';
import { findSubApp } from '../sub-apps/queries.ts';
import { textIn } from '../../names/in-language.ts';

/**
 * Notices of maintenances: announced ones, which people can dismiss, and running ones. Those of a sub-application only for people who may
 * open it.
 */
export async function maintenanceNotices(
  { db, config, maintenance, platformTitles }: FastifyInstance,
  session: Session,
  language: Language,
): Promise<PortalNotice[]> {
  const zone = await zoneOf(db, session.tenantId, config.timeZone);
  const mayChange = await isPermitted(db, session, 'administration-notices:disable');
  const found = await Promise.all(
    maintenance.state.maintenances.map(async (one): Promise<PortalNotice | null> => {
      const [kind, id = ''] = one.scope.split(':');
      if (kind === 'tenant' && id !== session.tenantId) return null;
      const app = kind === 'app' ? await openApp(id) : '';
      if (app === null) return null;
      const isPlanned = !isOn(one);
      return {
        id: noticeId(one),
        version: noticeVersion(one),
        severity: 'warning',
        dismissable: isPlanned,
        title: say(language, isPlanned ? 'maintenancePlanned' : 'maintenanceNow', {
          what: app || platformTitles.in(language),
          time: one.from === null ? '' : timeIn(language, one.from, zone),
        }),
        body: sentence(one, language, zone),
        ...(mayChange && { screen: subAppPath('administration', `notices/maintenance/${encodeURIComponent(one.scope)}`) }),
      };
    }),
  );
  return found.filter((notice) => notice !== null);

  async function openApp(name: string): Promise<string | null> {
    const [row, { functions }] = await Promise.all([findSubApp(db, name), grantedTo(db, session)]);
    return row !== undefined && functions.some((fn) => fn.front_module === name) ? textIn(language, row.title, row.titles) : null;
  }
}

/** Whether a person may put this notice away as it is. */
export const isPlannedNotice = ({ maintenances }: MaintenanceState, { id, version }: Pick<PortalNotice, 'id' | 'version'>): boolean =>
  maintenances.some((one) => noticeId(one) === id && noticeVersion(one) === version && !isOn(one));

/** An announced or running maintenance; its text changes with its state. */
export const announced = ({ maintenances }: MaintenanceState): string => maintenances.map(noticeVersion).join(' ');

const noticeId = ({ scope }: Maintenance): string => `maintenance:${scope}`.slice(0, 64);
const noticeVersion = (one: Maintenance): string => versionOf([one, isOn(one)]);
