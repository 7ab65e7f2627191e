import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { HistoryEntry, listFields, otherTexts, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** `portal`, `tenant:<id>` or `app:<name of a sub-application>`. */
const MaintenanceId = Type.String({ pattern: '^(portal|(tenant|app):[\\w.-]{1,60})$', maxLength: 68 });
const byScope = strict({ id: Id });
const MaintainedId = Type.String({
  minLength: 1,
  maxLength: 68,
  description: '`portal`, `tenant` (in which one works) or `app:<name>`; any other is 404',
});

const maintenanceFields = {
  mode: Type.Enum(['read-only', 'closed']),
  from: Type.Union([Timestamp, Type.Null()], { description: 'when it begins, which people read before; null: at once' }),
  until: Type.Union([Timestamp, Type.Null()], { description: 'when people read that it ends' }),
  endsItself: Type.Optional(Type.Boolean({ description: 'whether it ends then without anybody; false by default' })),
  message: Type.String({ maxLength: 500, description: 'what people read; empty: a sentence of the portal' }),
  messages: otherTexts(500),
};
export const MaintenanceFields = strict(maintenanceFields);
export type MaintenanceFields = Static<typeof MaintenanceFields>;

/** A maintenance that is announced or has begun. */
export const AdministeredMaintenance = strict({
  id: MaintenanceId,
  /** Of the tenant or the sub-application. */
  name: Type.String(),
  ...maintenanceFields,
  state: Type.Enum(['planned', 'on']),
  mayChange: Type.Boolean({ description: 'what concerns all tenants needs administration-sub-apps:disable too' }),
  version: Version,
});
export type AdministeredMaintenance = Static<typeof AdministeredMaintenance>;

export const administrationMaintenance = {
  'GET /administration/v1/maintenance': {
    summary: 'What is maintained, or will be: the portal, the tenant, sub-applications; the same state as the command has',
    limit: 'read',
    permission: 'administration-notices:query',
    data: Type.Array(AdministeredMaintenance),
  },
  'GET /administration/v1/maintenance/{id}': {
    summary: 'One maintenance with its texts in all languages',
    limit: 'read',
    permission: 'administration-notices:get',
    params: byScope,
    data: AdministeredMaintenance,
  },
  'POST /administration/v1/maintenance': {
    summary: 'Begin or announce a maintenance. 409 where there is one of the same',
    limit: 'write',
    power: 'none',
    permission: 'administration-notices:enable',
    audit: 'administration-changed',
    idempotent: true,
    body: strict({
      id: MaintainedId,
      ...maintenanceFields,
    }),
    data: AdministeredMaintenance,
  },
  'POST /administration/v1/maintenance/effect': {
    summary: 'How many people a maintenance would meet if it began now; changes nothing',
    limit: 'search',
    power: 'none',
    permission: 'administration-notices:enable',
    body: strict({ id: MaintainedId }),
    data: strict({ people: Type.Integer({ minimum: 0, description: 'signed in, but for the one who asks' }) }),
  },
  'PUT /administration/v1/maintenance/{id}': {
    summary: 'Change a maintenance. 409 with the present one where the version is not its own',
    limit: 'write',
    power: 'none',
    permission: 'administration-notices:enable',
    audit: 'administration-changed',
    params: byScope,
    body: strict({ ...maintenanceFields, version: Version }),
    data: AdministeredMaintenance,
  },
  'DELETE /administration/v1/maintenance/{id}': {
    summary: 'End a maintenance, or take its announcement back',
    limit: 'write',
    power: 'none',
    permission: 'administration-notices:disable',
    audit: 'administration-changed',
    params: byScope,
    data: Nothing,
  },
  'GET /administration/v1/maintenance/{id}/history': {
    summary: 'What happened to the maintenance of this portal, tenant or sub-application, newest first',
    limit: 'read',
    permission: 'administration-notices:get',
    params: byScope,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies AdministrationCalls;
