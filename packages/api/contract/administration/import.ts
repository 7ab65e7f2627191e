import { type Static, Type } from 'typebox';
import type { PermissionName } from '../call-access.ts';
import { strict } from '../call.ts';
import { FieldChange, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** Sheets of a workbook, in the order in which they take effect: what a row names comes before it. */
export const importKinds = ['apps', 'functions', 'roles', 'departments', 'people'] as const;
export const ImportKind = Type.Enum([...importKinds]);
export type ImportKind = Static<typeof ImportKind>;
/** One kind, or a workbook with a sheet for each. */
export type ImportFile = ImportKind | 'all';

/** Each kind needs its own, and a workbook of all one of them; rows of a sheet without its permission are refused. */
export const importPermissions = {
  apps: 'administration-apps:import',
  functions: 'administration-apps:import',
  roles: 'administration-roles:import',
  departments: 'administration-departments:add',
  people: 'administration-people:import',
} as const satisfies Record<ImportKind, PermissionName>;
const permission = [...new Set(Object.values(importPermissions))];
const Kind = Type.String({ minLength: 1, maxLength: 64, description: `\`all\`, or one of ${importKinds.join(', ')}; any other is 404` });
const byKind = strict({ kind: Kind });

export const ImportRow = strict({
  sheet: ImportKind,
  row: Type.Integer({ minimum: 2, description: 'in the file' }),
  action: Type.Enum(['create', 'change', 'same', 'refuse']),
  name: Type.String(),
  number: Type.String({ description: 'of a person, as the portal has read it; else empty' }),
  reason: Type.String({ description: 'why it is refused, or what of it cannot be done, in the language of the call; else empty' }),
  changes: Type.Array(FieldChange, { description: 'of a record that is changed; what a new one gets beside its name' }),
  administers: Type.Array(Type.String(), { description: 'roles with permissions of the administration that somebody gets by it' }),
});
export type ImportRow = Static<typeof ImportRow>;

const counts = {
  create: Type.Integer({ minimum: 0 }),
  change: Type.Integer({ minimum: 0 }),
  same: Type.Integer({ minimum: 0 }),
  refuse: Type.Integer({ minimum: 0 }),
};

/** The changes of an import, row by row. `version` covers all of them, so that exactly the shown changes are applied. */
export const ImportPlan = strict({
  version: Version,
  counts: strict(counts),
  unknownColumns: Type.Array(Type.String(), { description: 'titles in the file that nothing is read of' }),
  unknownSheets: Type.Array(Type.String(), { description: 'sheets of a workbook that nothing is read of' }),
  rows: Type.Array(ImportRow),
});
export type ImportPlan = Static<typeof ImportPlan>;

/** A workbook. */
const Workbook = strict({ name: Type.String(), base64: Type.String() });

const upload = { limit: 'costly', permission, upload: true } as const;

export const administrationImport = {
  'GET /administration/v1/import/{kind}/template': {
    summary:
      'An empty workbook with the columns of a kind, what each means, and lists to choose from; its cells are text, so numbers stay whole',
    limit: 'read',
    permission,
    params: byKind,
    data: Workbook,
  },
  'GET /administration/v1/import/{kind}/export': {
    summary: 'What the tenant has now, as the same workbook; its last sheet says what is not in it',
    limit: 'costly',
    permission: 'administration-files:export',
    audit: 'exported',
    params: byKind,
    data: Workbook,
  },
  'POST /administration/v1/import/{kind}/rehearsal': {
    ...upload,
    power: 'none',
    summary: 'What a file would do (multipart, one .xlsx or .csv of at most 5 MB and 20,000 rows a sheet); nothing is changed',
    params: byKind,
    data: ImportPlan,
  },
  'POST /administration/v1/import/{kind}/refused': {
    ...upload,
    power: 'none',
    summary: 'The rows of a file that would be refused, as a workbook with the same columns and the reason; nothing is changed',
    params: byKind,
    data: Workbook,
  },
  'POST /administration/v1/import/{kind}/{version}': {
    ...upload,
    power: 'rows',
    summary:
      'Do what the rehearsal of this file said, in one transaction. 409 with the present plan where it would do something else by now',
    audit: 'administration-changed',
    params: strict({ kind: Kind, version: Version }),
    data: strict(counts),
  },
} as const satisfies AdministrationCalls;
