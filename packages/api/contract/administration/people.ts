import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { nameText } from '../characters.ts';
import { longestUsername } from '../username.ts';
import { AdministeredDelivery } from '../deliveries.ts';
import { AccessChange } from './access.ts';
import { byId, Day, granted, grantFields, HistoryEntry, listFields, Ownership, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** Two flags: neither lifts the other. */
const disabled = {
  disabledBySource: Type.Boolean({ description: 'by the files, SCIM or LDAP, which manage the record' }),
  disabledByAdministrator: Type.Boolean(),
};

/** `missing`: a role requires one, and there is none yet. */
export const SecondFactorState = Type.Enum(['set-up', 'missing', 'none']);
export type SecondFactorState = Static<typeof SecondFactorState>;

export const PersonEntry = strict({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  userCode: Type.String(),
  department: Type.String(),
  roles: Type.Integer({ minimum: 0, description: 'in the tenant' }),
  secondFactor: SecondFactorState,
  hasPassword: Type.Boolean(),
  managedBy: Type.String({ description: '`files`, `screens`, `scim:<source>` or `ldap:<name>`' }),
  ...disabled,
});
export type PersonEntry = Static<typeof PersonEntry>;

export const AdministeredPerson = strict({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  userCode: Type.String(),
  fields: Type.Record(Type.String(), Type.String(), { description: 'values by the names of `GET …/people/fields`' }),
  department: Type.Union([Id, Type.Null()], { description: 'in the tenant' }),
  manager: Type.Union([Id, Type.Null()], { description: 'whom the source names; null: the head of the department is it' }),
  leader: Type.Union([strict({ id: Id, name: Type.String() }), Type.Null()], { description: 'who is the manager' }),
  managedBy: Type.String(),
  hasPassword: Type.Boolean(),
  failures: Type.Integer({ minimum: 0, description: 'wrong passwords and codes of the last 15 minutes: too many lock the account' }),
  secondFactors: Type.Integer({ minimum: 0 }),
  secondFactorRequired: Type.Boolean({ description: 'a role asks for one, in whichever tenant' }),
  sessions: Type.Integer({ minimum: 0, description: 'in the tenant' }),
  ownership: Ownership,
  leavesOn: Type.Union([Day, Type.Null()], { description: 'the first day without the account' }),
  tenants: Type.Array(strict({ id: Id, name: Type.String(), department: Type.String() })),
  roles: Type.Array(strict({ id: Id, name: Type.String(), givenBy: Type.Enum(['files', 'screens', 'group']), ...granted }), {
    description: 'in the tenant',
  }),
  version: Version,
  ...disabled,
});
export type AdministeredPerson = Static<typeof AdministeredPerson>;

/** A field of people that administrators edit: one of the portal, or of the company. */
export const EditedField = strict({
  name: Type.String(),
  label: Type.String({ description: "in the reader's language" }),
  type: Type.Enum(['text', 'email']),
  maxLength: Type.Integer(),
});
export type EditedField = Static<typeof EditedField>;

/** Fields of a managed person that screens edit. */
const fields = {
  username: Type.String({ minLength: 1, maxLength: longestUsername, pattern: '^[A-Za-z0-9][A-Za-z0-9._@-]*$' }),
  name: nameText(60),
  fields: Type.Optional(
    Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 400 }), {
      maxProperties: 100,
      description: 'values by the names of `GET …/people/fields`; others stay',
    }),
  ),
};

const Roles = Type.Array(Id, { maxItems: 50, uniqueItems: true });
const PasswordLink = strict({ path: Type.String({ description: 'a path of this origin, with a secret' }), expiresAt: Timestamp });

export const administrationPeople = {
  'GET /administration/v1/people': {
    summary: 'The people of the tenant; words find as in the address book',
    limit: 'search',
    permission: 'administration-people:query',
    query: strict({
      ...listFields,
      state: Type.Optional(Type.Enum(['active', 'source', 'administrator'], { description: 'the last two: who has disabled them' })),
      department: Type.Optional(Id),
      role: Type.Optional(Id),
      secondFactor: Type.Optional(SecondFactorState),
      password: Type.Optional(Type.Enum(['set', 'none'])),
    }),
    data: pageOf(PersonEntry),
  },
  'GET /administration/v1/people/fields': {
    summary: 'The fields of people that administrators edit, with those of the company',
    limit: 'read',
    permission: 'administration-people:query',
    data: Type.Array(EditedField),
  },
  'GET /administration/v1/people/{id}': {
    summary: 'One person with roles and where each comes from',
    limit: 'read',
    permission: 'administration-people:get',
    params: byId,
    data: AdministeredPerson,
  },
  'POST /administration/v1/people': {
    summary: 'Add a person, whom the screens manage',
    limit: 'write',
    power: 'role',
    permission: 'administration-people:add',
    audit: 'administration-changed',
    idempotent: true,
    body: strict({
      username: fields.username,
      name: fields.name,
      number: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', description: 'becomes `userCode`' }),
      fields: fields.fields,
      department: Type.Optional(Id),
      roles: Type.Optional(
        Type.Array(Id, { maxItems: 50, uniqueItems: true, description: 'to give; asks for `administration-roles:edit`' }),
      ),
    }),
    data: AdministeredPerson,
  },
  'PUT /administration/v1/people/{id}': {
    summary: 'Change a person whom the screens manage; the number stays, by which other systems know them',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({
      ...fields,
      department: Type.Union([Id, Type.Null()]),
      manager: Type.Optional(Type.Union([Id, Type.Null()], { description: 'stays without it' })),
      version: Version,
    }),
    data: AdministeredPerson,
  },
  'POST /administration/v1/people/{id}/disabled': {
    summary: 'Disable a person as an administrator, or lift that; what the source has set stays',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:disable',
    audit: 'administration-changed',
    params: byId,
    body: strict({ disabled: Type.Boolean() }),
    data: AdministeredPerson,
  },
  'POST /administration/v1/people/{id}/unlock': {
    summary: 'Forget the wrong passwords of an account',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:enable',
    audit: 'administration-changed',
    params: byId,
    data: Nothing,
  },
  'POST /administration/v1/people/{id}/roles': {
    summary: 'Give and take roles of the tenant; only those that were given on screens can be taken, and nobody gives more than they have',
    limit: 'write',
    power: 'role',
    permission: 'administration-roles:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ give: Roles, take: Roles, ...grantFields }),
    data: AdministeredPerson,
  },
  'POST /administration/v1/people/{id}/effect': {
    summary: 'What a person would get and lose by a change of roles; changes nothing',
    limit: 'search',
    power: 'none',
    permission: 'administration-roles:edit',
    params: byId,
    body: strict({ give: Type.Array(Id, { maxItems: 50 }), take: Type.Array(Id, { maxItems: 50 }) }),
    data: Type.Array(AccessChange),
  },
  'POST /administration/v1/people/effect': {
    summary: 'What somebody who is to be added would get by roles; changes nothing',
    limit: 'search',
    power: 'none',
    permission: 'administration-roles:edit',
    body: strict({ give: Roles }),
    data: Type.Array(AccessChange),
  },
  'POST /administration/v1/people/{id}/ownership': {
    summary: 'Manage a person of the files on screens from now on, or give the person back to them',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ owner: Type.Enum(['screens', 'files']), version: Version }),
    data: AdministeredPerson,
  },
  'POST /administration/v1/people/password-links': {
    summary: 'Make a link for each of these people who has no password yet; says whom it has left out and why',
    limit: 'costly',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    body: strict({ people: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    data: strict({
      links: Type.Array(strict({ ...PasswordLink.properties, id: Id, name: Type.String(), username: Type.String() })),
      skipped: Type.Array(
        strict({
          id: Id,
          name: Type.String(),
          why: Type.Enum(['has-password', 'refused'], { description: 'refused: may more, or works elsewhere' }),
        }),
      ),
    }),
  },
  'POST /administration/v1/people/{id}/password-link': {
    summary: 'Make a link with which the person sets a password: once, within 24 hours; earlier links are void',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    params: byId,
    data: PasswordLink,
  },
  'POST /administration/v1/people/{id}/second-factor-reset': {
    summary: 'Remove the second factors and recovery codes of a person who has lost them; ends all their sessions',
    limit: 'write',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    params: byId,
    data: AdministeredPerson,
  },
  'POST /administration/v1/people/password-mails': {
    summary: 'Make links with which people set a password, and send them by e-mail; several only to those without a password',
    limit: 'costly',
    power: 'account',
    permission: 'administration-people:edit',
    audit: 'administration-changed',
    body: strict({ people: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    data: strict({
      sent: Type.Array(strict({ id: Id, name: Type.String(), address: Type.String() })),
      skipped: Type.Array(
        strict({
          id: Id,
          name: Type.String(),
          why: Type.Enum(['has-password', 'refused', 'no-address', 'not-sent'], {
            description: 'not-sent: `answer` is what the mail server said',
          }),
          answer: Type.String(),
        }),
      ),
    }),
  },
  'GET /administration/v1/people/{id}/deliveries': {
    summary: 'What went to a person outside the page in the last 30 days, and why it did not, newest first',
    limit: 'read',
    permission: 'administration-people:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: strict({
      ...pageOf(AdministeredDelivery).properties,
      sendsMail: Type.Boolean(),
      refused: Type.Union([strict({ address: Type.String(), at: Timestamp, answer: Type.String() }), Type.Null()], {
        description: 'the address that the mail server refuses, if it is still the address of the person',
      }),
    }),
  },
  'GET /administration/v1/people/{id}/history': {
    summary: 'What administrators did with a person, newest first',
    limit: 'read',
    permission: 'administration-people:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies AdministrationCalls;
