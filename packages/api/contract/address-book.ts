import { type Static, Type } from 'typebox';
import { Id, PageIndex, PageSize, strict, type Call } from './call.ts';
import { personProperties } from './people.ts';

const UserCode = Type.String({ minLength: 1, maxLength: 64 });

/** The fields of a colleague in a list. */
export const ListedPerson = strict({
  id: Id,
  userCode: Type.String(),
  realName: Type.String(),
  nickName: Type.String(),
  avatar: Type.String(),
  departmentId: Type.Union([Id, Type.Null()]),
  departmentName: Type.String(),
  title: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  extension: Type.String(),
});
export type ListedPerson = Static<typeof ListedPerson>;

/** A colleague's card: the record, and what surrounds it. */
export const PersonCard = strict({
  ...personProperties,
  extension: Type.String(),
  /** Name of the IANA data base; empty when it is not known. */
  timeZone: Type.String(),
  duties: Type.String(),
  /** From the top department to the person's own. */
  path: Type.Array(strict({ id: Id, name: Type.String() })),
  manager: Type.Union([ListedPerson, Type.Null()]),
  /** The first hundred, by name. */
  reports: Type.Array(ListedPerson),
  reportCount: Type.Integer({ minimum: 0 }),
});
export type PersonCard = Static<typeof PersonCard>;

export const addressBook = {
  'GET /business-center/v1/people': {
    summary: 'The people of the address book, one department after the other, or of one department and those below it',
    limit: 'read',
    permission: 'address-book:query',
    scopes: ['people'],
    query: strict({ departmentId: Type.Optional(Id), pageIndex: PageIndex, pageSize: PageSize }),
    data: Type.Array(ListedPerson),
    paged: true,
  },
  'GET /business-center/v1/people/card': {
    summary: "A colleague's card: the record with manager, reports, department path, duties and time zone",
    limit: 'search',
    lookUp: true,
    scopes: ['people'],
    query: strict({ userCode: UserCode }),
    data: PersonCard,
  },
} as const satisfies Record<string, Call>;
