import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { anyCharacter } from '../characters.ts';
import { listFields, pageOf } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const Count = Type.Integer({ minimum: 0 });
const Moment = Type.Union([Timestamp, Type.Null()]);
const Name = Type.String({ minLength: 1, maxLength: 80, description: '`files`, `screens`, `scim:<code>` or `ldap:<name>`' });

/** `off`: it makes none. `name`: by name, below the root. `path`: by `A/B/C`, division and department, or the `ou` components of LDAP. */
const Rule = Type.Enum(['off', 'name', 'path']);

/** Where people come from: the files, screens of the administration, a SCIM client or an LDAP directory. */
export const PeopleSource = strict({
  name: Name,
  kind: Type.Enum(['files', 'screens', 'scim', 'ldap']),
  people: Type.Integer({ minimum: 0, description: 'people whose records it writes' }),
  disabled: Type.Integer({ minimum: 0, description: 'of them, disabled by it' }),
  lastRun: Moment,
  running: Type.Boolean(),
  departments: Type.Union([strict({ rule: Rule, root: Type.Union([Id, Type.Null()]) }), Type.Null()], {
    description: 'what becomes of departments that it names and the tenant does not have; null for files and screens',
  }),
  unplaced: Type.Array(strict({ department: Type.String(), why: Type.Enum(['unknown', 'several', 'full']), people: Count }), {
    description: 'departments that it names and nobody can tell, the first twenty: their people stay where they are',
  }),
  report: Type.String({ description: 'what the last run did, or why it failed, as JSON; empty where there is none' }),
});
export type PeopleSource = Static<typeof PeopleSource>;

/** A change of too many people at once, which waits for an approval. */
export const StoppedRun = strict({
  id: Id,
  source: Name,
  kind: Type.Enum(['people', 'departments', 'group', 'nobody']),
  subject: Type.String({ description: 'the group' }),
  count: Type.Integer({ minimum: 0, description: 'people whom it is about' }),
  of: Count,
  people: Type.Array(Type.String(), { description: 'names of the first twenty' }),
  stoppedAt: Timestamp,
});
export type StoppedRun = Static<typeof StoppedRun>;

/** A source claims a person whom another one manages. */
export const PersonClaim = strict({
  id: Id,
  source: Name,
  field: Type.String({ description: 'in which they agree' }),
  userName: Type.String(),
  personId: Id,
  name: Type.String(),
  userCode: Type.String(),
  managedBy: Type.String(),
  askedAt: Timestamp,
  asked: Type.Array(strict({ attribute: Type.String(), value: Type.String() }), { description: 'what the source says of the person' }),
});
export type PersonClaim = Static<typeof PersonClaim>;

export const SourceGroup = strict({
  id: Id,
  source: Name,
  name: Type.String(),
  members: Count,
  role: Type.Union([Id, Type.Null()]),
  roleName: Type.String(),
});
export type SourceGroup = Static<typeof SourceGroup>;

/** A request of a SCIM client, its personal values masked. */
export const ScimRequest = strict({
  at: Timestamp,
  source: Name,
  method: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  milliseconds: Count,
  body: Type.String(),
  answer: Type.String(),
});
export type ScimRequest = Static<typeof ScimRequest>;

const decision = strict({ decision: Type.Enum(['approved', 'refused']) });

export const administrationSources = {
  'GET /administration/v1/sources': {
    summary: 'Where people come from, with the last run of each',
    limit: 'read',
    permission: 'administration-sources:query',
    data: Type.Array(PeopleSource),
  },
  'PUT /administration/v1/sources/departments': {
    summary: 'What becomes of departments that a SCIM client or LDAP directory names and the tenant does not have',
    limit: 'write',
    power: 'none',
    permission: 'administration-sources:edit',
    audit: 'administration-changed',
    body: strict({
      source: Name,
      rule: Rule,
      root: Type.Union([Id, Type.Null()], { description: 'below which they are made; null: at the top' }),
    }),
    data: strict({ placed: Type.Integer({ minimum: 0, description: 'people without a department who have one now' }) }),
  },
  'GET /administration/v1/sources/runs': {
    summary: 'Changes of too many people at once, which wait',
    limit: 'read',
    permission: 'administration-sources:query',
    data: Type.Array(StoppedRun),
  },
  'POST /administration/v1/sources/runs/{id}': {
    summary: 'Let a stopped run go on within a day, or say that it is not meant',
    limit: 'write',
    power: 'account',
    permission: 'administration-sources:edit',
    audit: 'directory-run-decided',
    params: strict({ id: Id }),
    body: decision,
    data: Nothing,
  },
  'GET /administration/v1/sources/claims': {
    summary: 'People whom a second source asks for',
    limit: 'read',
    permission: 'administration-sources:query',
    data: Type.Array(PersonClaim),
  },
  'POST /administration/v1/sources/claims/{id}': {
    summary: 'Give the person to the source that asks, or say that they are two people',
    limit: 'write',
    power: 'account',
    permission: 'administration-sources:edit',
    audit: 'administration-changed',
    params: strict({ id: Id }),
    body: decision,
    data: Nothing,
  },
  'GET /administration/v1/sources/groups': {
    summary: 'Groups of the sources and the roles that they give',
    limit: 'search',
    permission: 'administration-sources:query',
    query: strict(listFields),
    data: pageOf(SourceGroup),
  },
  'PUT /administration/v1/sources/groups/{id}': {
    summary: 'Give the members of a group a role, or none',
    limit: 'write',
    power: 'role',
    permission: 'administration-sources:edit',
    audit: 'group-linked',
    params: strict({ id: Id }),
    body: strict({ role: Type.Union([Id, Type.Null()]) }),
    data: Nothing,
  },
  'POST /administration/v1/sources/sync': {
    summary: 'Read the LDAP directory now, or with `plan` only say what would change',
    limit: 'costly',
    power: 'none',
    permission: 'administration-sources:edit',
    audit: 'directory-synced',
    body: strict({ plan: Type.Boolean() }),
    data: strict({ report: Type.String({ description: 'JSON' }) }),
  },
  'GET /administration/v1/sources/person': {
    summary: 'What each source says of one person, raw, and what became of it',
    limit: 'look-up',
    permission: 'administration-sources:get',
    query: strict({ q: Type.String({ minLength: 1, maxLength: 120, description: 'username, mail or user code', ...anyCharacter }) }),
    data: Type.Array(
      strict({
        source: Name,
        raw: Type.Array(strict({ attribute: Type.String(), value: Type.String() })),
        became: Type.Array(strict({ attribute: Type.String(), value: Type.String() })),
      }),
    ),
  },
  'GET /administration/v1/sources/requests': {
    summary: 'The last 200 requests of SCIM clients to this node, newest first',
    limit: 'read',
    permission: 'administration-sources:get',
    data: Type.Array(ScimRequest),
  },
} as const satisfies AdministrationCalls;
