import { type Static, Type } from 'typebox';
import { strict } from '../call.ts';
import { FieldChange, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

export const ImportKind = Type.Enum(['people', 'roles', 'functions']);
export type ImportKind = Static<typeof ImportKind>;

/** Each kind needs its own; `functions` are apps and functions. */
const permission = ['administration-people:import', 'administration-roles:import', 'administration-apps:import'] as const;
const Kind = Type.String({ minLength: 1, maxLength: 64, description: '`people`, `roles` or `functions`; any other is 404' });
const byKind = strict({ kind: Kind });

export const ImportRow = strict({
  row: Type.Integer({ minimum: 2, description: 'in the file' }),
  action: Type.Enum(['create', 'change', 'same', 'refuse']),
  name: Type.String(),
  number: Type.String({ description: 'of a person, as the portal has read it; else empty' }),
  reason: Type.String({ description: 'why it is refused, in the language of the call; else empty' }),
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
  rows: Type.Array(ImportRow),
});
export type ImportPlan = Static<typeof ImportPlan>;

/** A workbook. */
const Workbook = strict({ name: Type.String(), base64: Type.String() });

const upload = { limit: 'costly', permission, upload: true } as const;

export const administrationImport = {
  'GET /administration/v1/import/{kind}/template': {
    summary: 'An empty workbook with the columns of a kind; its cells are text, so numbers stay whole',
    limit: 'read',
    permission,
    params: byKind,
    data: Workbook,
  },
  'POST /administration/v1/import/{kind}/rehearsal': {
    ...upload,
    power: 'none',
    summary: 'What a file would do (multipart, one .xlsx or .csv of at most 5 MB and 20,000 rows); nothing is changed',
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
