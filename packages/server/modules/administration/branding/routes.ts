import type { AdministeredBranding, BrandingFields } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { accentOf } from '../../../branding/accent.ts';
import { brandingOfTenant, brandingRow, emptyBranding, findBranding, portalBranding, writeBranding } from '../../../branding/queries.ts';
import { lockName } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPermitted } from '../../../identity/permission.ts';
import type { Session } from '../../../identity/queries.ts';
import { versionOf } from '../../../records/version.ts';
import { pictureSet } from '../../branding/pictures.ts';
import { oneByOne } from '../../files/one-by-one.ts';
import { oneFile } from '../../files/one-file.ts';
import { changeOwner } from '../records/change-owner.ts';
import { ownershipOf, requireOwn } from '../records/ownership.ts';
import { recordCalls } from '../records/record-calls.ts';
import { foreignPicture, isHostTaken, keepPicture, markUsed, tenantOf } from './queries.ts';

const mostBytes = 512 * 1024;
const mostWaiting = 4;

/**
 * The look of the portal, and of tenants in which an administrator has the area. That of the portal needs the permission for its settings too.
 */
export function brandingScreenRoutes(server: FastifyInstance): void {
  const { db, config, brandings, platformTitles } = server;
  const portalHost = config.origin === null ? '' : new URL(config.origin).hostname;
  const drawing = oneByOne(mostWaiting);
  const looks = recordCalls<AdministeredBranding, 'branding'>(db, {
    kind: 'branding',
    locks: (_, id) => [`branding ${id}`],
    find: findLook,
    nameOf: ({ id }) => id,
    fieldsOf,
    check: ({ ownership, mayChange }) => {
      if (!mayChange) throw new Refusal('brandingOfAll');
      requireOwn(ownership);
    },
  });
  /** This node shows a change at once, others within seconds. */
  const shown = async <T>(written: Promise<T>): Promise<T> => {
    const result = await written;
    await brandings.read();
    return result;
  };

  answer(server, 'GET /administration/v1/branding', ({ session }) =>
    Promise.all(
      [portalBranding, brandingOfTenant(session.tenantId)].map(async (id) => {
        const [branding, above] =
          id === portalBranding ? [brandings.portal, { name: '', icon: null }] : [brandings.ofTenant(session.tenantId), brandings.portal];
        const isSet = versionOf(await findBranding(db, id)) !== versionOf(emptyBranding);
        const otherwise = { name: platformTitles.in(session.language, { ...brandings.portal, ...above }), icon: above.icon };
        return { id, name: platformTitles.in(session.language, branding), isSet, otherwise };
      }),
    ),
  );

  answer(server, 'GET /administration/v1/branding/{id}', looks.read);

  answer(server, 'PUT /administration/v1/branding/{id}', (call) =>
    shown(
      looks.change(call, async (trx, { id }, fields) => {
        const { colors, ratio } = accentOf(fields.accent);
        if (fields.accent !== '' && colors === null)
          throw ratio === 0 ? wrong('accent') : new Refusal('accentUnreadable', { values: { ratio } });
        // At the portal's own host name people of all tenants sign in.
        if (fields.host !== '' && (id === portalBranding || fields.host === portalHost)) throw wrong('host');
        if (fields.host !== '') await lockName(trx, 'hosts of looks');
        if (await isHostTaken(trx, id, fields.host)) throw new Refusal('recordExists');
        const foreign = await foreignPicture(trx, id, fields);
        if (foreign !== undefined) throw wrong(foreign);
        await writeBranding(trx, brandingRow(id, tenantOf(id), fields));
        await markUsed(trx, id, fields);
      }),
    ),
  );

  answer(server, 'POST /administration/v1/branding/{id}/pictures', async ({ session, request, params: { id }, query: { kind } }) => {
    looks.type.check?.(await looks.found(db, session, id));
    const file = await oneFile(request);
    if (file.length > mostBytes) throw new Refusal('brandingPictureLarge');
    const picture = await drawing(session.personId, () => pictureSet(file, kind));
    await looks.alone(session, id, async (trx) => {
      await keepPicture(trx, id, picture);
      await recordCall(request, { trx, subject: `branding:${id}`, details: { did: 'picture-kept', name: id, size: file.length } });
    });
    return { id: picture.id, kind };
  });

  answer(server, 'POST /administration/v1/branding/{id}/ownership', (call) =>
    shown(
      changeOwner(call, looks, {
        may: async (_, { mayChange }) => {
          if (!mayChange) throw new Refusal('brandingOfAll');
        },
      }),
    ),
  );

  answer(server, 'GET /administration/v1/branding/{id}/history', looks.history);

  answer(server, 'GET /administration/v1/branding-accent', async ({ query: { accent = '' } }) => accentOf(accent));
}

const wrong = (field: string) => new Refusal('malformed', { errors: [{ path: `/${field}`, message: 'fieldValue' }] });

function fieldsOf(branding: AdministeredBranding): BrandingFields {
  const { id: _, ownership: __, mayChange: ___, version: ____, ...fields } = branding;
  return fields;
}

async function findLook(db: Db, session: Session, id: string): Promise<AdministeredBranding | undefined> {
  const tenantId = tenantOf(id);
  // In another tenant it takes what it takes in the own one.
  const there = { ...session, tenantId: tenantId ?? session.tenantId };
  if (tenantId !== null && id !== brandingOfTenant(tenantId)) return undefined;
  if (!(await isPermitted(db, there, 'administration-branding:get'))) return undefined;
  const fields = await findBranding(db, id);
  const mayChange = await isPermitted(db, there, tenantId === null ? 'administration-settings:edit' : 'administration-branding:edit');
  return { id, ...fields, ownership: await ownershipOf(db, { kind: 'branding', id }), mayChange, version: versionOf(fields) };
}
