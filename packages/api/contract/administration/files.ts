import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp } from '../call.ts';
import { administrationAreas } from '../call-access.ts';
import { listFields, pageOf } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** Needs the permission of every area. */
const everyArea = administrationAreas.map((area) => `administration-${area}:query` as const);

/** The kinds of records that screens may take over from files. */
export const OverrideKind = Type.Enum(['app', 'function', 'role', 'department', 'person', 'news', 'guide', 'branding']);
export type OverrideKind = Static<typeof OverrideKind>;

/** A record that a file says and a screen manages: loading the files leaves it alone. */
export const OverrideRecord = strict({
  kind: OverrideKind,
  id: Id,
  name: Type.String(),
  app: Type.String({ description: 'of a function the code of its app, else empty' }),
  file: Type.String(),
  by: Type.String({ description: 'who took it over' }),
  at: Timestamp,
});
export type OverrideRecord = Static<typeof OverrideRecord>;

export const administrationFiles = {
  'GET /administration/v1/mode': {
    summary: 'Whether screens may change something in this deployment, and in which time zone moments are written',
    limit: 'read',
    permission: everyArea,
    data: strict({
      readOnly: Type.Boolean({ description: 'calls that change something answer 403 (40320)' }),
      timeZone: Type.String({ description: 'of the tenant, such as Asia/Shanghai' }),
    }),
  },
  'GET /administration/v1/overrides': {
    summary: 'What screens have taken over from files; each is given back by the ownership call of its kind',
    limit: 'search',
    permission: 'administration-files:query',
    query: strict({ ...listFields, kind: Type.Optional(OverrideKind) }),
    data: pageOf(OverrideRecord),
  },
} as const satisfies AdministrationCalls;
