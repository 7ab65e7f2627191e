import { type Static, Type } from 'typebox';
import { Id, Nothing, strict } from '../call.ts';
import { byId, listFields, pageOf } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** A role that has to do with whether something opens. */
export const DecidingRole = strict({
  id: Id,
  name: Type.String(),
  opens: Type.Boolean({ description: 'it has the app, and the function where it is restricted to some' }),
  permits: Type.Boolean({ description: 'it has the permission that the function asks for besides' }),
  withholds: Type.Boolean({ description: 'it has the app, but not this function: others are chosen, or this one is closed to it' }),
});
export type DecidingRole = Static<typeof DecidingRole>;

const openable = {
  kind: Type.Enum(['function', 'app']),
  code: Id,
  name: Type.String(),
  appCode: Id,
  appName: Type.String(),
  permission: Type.Union([Type.String(), Type.Null()], { description: 'what a function asks for besides, as `<id>:<action>`' }),
};

const shutReasons = ['disabled', 'maintenance', 'switched-off'] as const;
export type ShutReason = (typeof shutReasons)[number];

/** Why something does not open whatever roles open: the person is disabled, it is closed for maintenance, or it was switched off. */
export const ShutThing = strict({
  why: Type.Enum(shutReasons),
  sentence: Type.String({ description: 'what people read where they would open it' }),
});
export type ShutThing = Static<typeof ShutThing>;
const Shut = Type.Union([ShutThing, Type.Null()], { description: 'null where roles alone decide' });

/** An app or a function, and all roles of the tenant that open it or permit it. */
export const OpenableThing = strict({ ...openable, shut: Shut, roles: Type.Array(DecidingRole) });
export type OpenableThing = Static<typeof OpenableThing>;

/** Somebody whose roles open it; `open` is false where it is shut to them all the same. */
export const PersonWithAccess = strict({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  department: Type.String(),
  active: Type.Boolean(),
  open: Type.Boolean(),
  shut: Shut,
  roles: Type.Array(DecidingRole),
});
export type PersonWithAccess = Static<typeof PersonWithAccess>;

/** Something that a person may open, by `roles` of theirs; or may not, because it is `shut`, or: their roles that withhold it, and roles of the tenant that would open it. */
export const AccessOfPerson = strict({ ...openable, open: Type.Boolean(), shut: Shut, roles: Type.Array(DecidingRole) });
export type AccessOfPerson = Static<typeof AccessOfPerson>;

const Concerned = strict({
  people: Type.Integer({ minimum: 0 }),
  names: Type.Array(Type.String(), { maxItems: 5, description: 'of the first of them' }),
});

/** An app, a function or a permission that people would get or lose by a change of roles. */
export const AccessChange = strict({
  kind: Type.Enum(['app', 'function', 'permission']),
  code: Type.String(),
  name: Type.String({ description: 'of a permission the name that the company gives its own one, else empty' }),
  gains: Concerned,
  loses: Concerned,
});
export type AccessChange = Static<typeof AccessChange>;

const Kind = Type.Enum(['function', 'app']);
const openableParams = strict({ kind: Type.String({ maxLength: 64, description: '`function` or `app`; any other is 404' }), code: Id });

export const administrationAccess = {
  'GET /administration/v1/access/opened/{kind}/{code}': {
    summary: 'An app or function, and the roles of the tenant that open it',
    limit: 'read',
    permission: 'administration-access:query',
    params: openableParams,
    data: OpenableThing,
  },
  'GET /administration/v1/access/opened/{kind}/{code}/people': {
    summary: 'Who of the tenant may open it, and by which roles',
    limit: 'search',
    permission: 'administration-access:query',
    params: openableParams,
    query: strict({ q: listFields.q, pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(PersonWithAccess),
  },
  'GET /administration/v1/access/people/{id}': {
    summary: 'What a person of the tenant may open, why, and what not',
    limit: 'search',
    permission: 'administration-access:query',
    params: byId,
    query: strict({
      q: listFields.q,
      kind: Type.Optional(Kind),
      state: Type.Optional(Type.Enum(['open', 'closed'])),
      pageIndex: listFields.pageIndex,
      pageSize: listFields.pageSize,
    }),
    data: strict({
      person: strict({
        id: Id,
        name: Type.String(),
        username: Type.String(),
        active: Type.Boolean({ description: 'whether they may sign in' }),
        roles: Type.Array(strict({ id: Id, name: Type.String() })),
      }),
      total: Type.Integer({ minimum: 0 }),
      rows: Type.Array(AccessOfPerson),
    }),
  },
  'POST /administration/v1/access/people/{id}/seen-as': {
    summary: 'Show the portal in this session as a person of the tenant sees it, read-only; not of an administrator',
    limit: 'write',
    power: 'account',
    permission: 'administration-access:enable',
    audit: 'administration-changed',
    params: byId,
    data: Nothing,
  },
} as const satisfies AdministrationCalls;
