import { type Static, Type } from 'typebox';
import { Away } from './absences.ts';
import { Id, PageIndex, PageSize, strict, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';
import { Sex } from './user.ts';

const UserCode = Type.String({ minLength: 1, maxLength: 64 });
const Text = (maxLength: number) => Type.String({ maxLength });

/** An e-mail address as companies give them: dots, hyphens and `+` before the @, any domain and ending after it. */
export const mailPattern = '^[A-Za-z0-9_]+([.+-][A-Za-z0-9_]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$';
/** A mobile number of mainland China (spec §5), or one of another country with `+` and its code (E.164). */
const phonePattern = '^(1[3-9]\\d{9}|\\+[1-9]\\d{6,14})$';

/** Fields of their own record that users may change. */
const ownFields = {
  nickName: Type.Optional(Text(30)),
  email: Type.Optional(Type.String({ maxLength: 120, pattern: mailPattern })),
  phone: Type.Optional(Type.String({ pattern: phonePattern })),
  sex: Type.Optional(Sex),
  userPicture: Type.Optional(Type.Union([Id, Type.Null()])),
  officeLocation: Type.Optional(Text(60)),
};

/** Values stored earlier, which a form of today may reject. */
const wasFields = {
  nickName: Type.Optional(Type.String({ maxLength: 200, ...anyCharacter })),
  email: Type.Optional(Type.String({ maxLength: 200, ...anyCharacter })),
  phone: Type.Optional(Type.String({ maxLength: 60, ...anyCharacter })),
  sex: Type.Optional(Sex),
  officeLocation: Type.Optional(Type.String({ maxLength: 200, ...anyCharacter })),
};

/** Fields of a colleague's record. */
export const personProperties = {
  id: Id,
  userCode: Type.String(),
  realName: Type.String(),
  nickName: Type.String(),
  uniqueNo: Type.String(),
  sex: Sex,
  avatar: Type.String(),
  departmentId: Type.Union([Id, Type.Null()]),
  departmentName: Type.String(),
  title: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  officeLocation: Type.String(),
  fileds: Type.Array(strict({ filedName: Type.String(), filedValue: Type.String() })),
  away: Type.Optional(Type.Object(Away.properties, { additionalProperties: false, description: 'only while the person is away' })),
};

/** A colleague. `fileds` is the wire's spelling; the client makes `extraObj` of it. */
export const Person = strict(personProperties);
export type Person = Static<typeof Person>;

/** A match of a search: the range `from` (inclusive) to `to` (exclusive) in a field, in UTF-16 units. */
export const SearchMark = strict({
  field: Type.Enum(['realName', 'nickName', 'userCode', 'uniqueNo', 'phone', 'extension', 'email', 'departmentName', 'title', 'duties']),
  from: Type.Integer({ minimum: 0 }),
  to: Type.Integer({ minimum: 0 }),
});
export type SearchMark = Static<typeof SearchMark>;

/** A colleague whom a search found. */
export const FoundPerson = strict({ ...personProperties, extension: Type.String(), duties: Type.String(), marks: Type.Array(SearchMark) });
export type FoundPerson = Static<typeof FoundPerson>;

/** A department with the number of people in it and below it. */
export const Department = Type.Cyclic(
  {
    Department: Type.Object(
      { id: Id, name: Type.String(), count: Type.Integer({ minimum: 0 }), children: Type.Array(Type.Ref('Department')) },
      { additionalProperties: false },
    ),
  },
  'Department',
);
export interface Department {
  id: string;
  name: string;
  count: number;
  children: Department[];
}

export const people = {
  'GET /kirin-hr-biz/user/getUserProgramInfo': {
    summary:
      'Colleagues by name, pinyin, initials, number, extension, end of the phone number, mail, duties or department, the best match first',
    limit: 'search',
    scopes: ['people'],
    query: strict({
      keyword: Type.String({ minLength: 1, maxLength: 30, ...anyCharacter }),
      departmentId: Type.Optional(Id),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
    data: Type.Array(FoundPerson),
    paged: true,
  },
  'GET /{product}-user-center/user/inner/get-user-by-id': {
    summary: 'A colleague by id',
    limit: 'look-up',
    lookUp: true,
    query: strict({ uId: Id }),
    data: Person,
  },
  'GET /{product}-user-center/user/get-user-by-code': {
    summary: 'A colleague by user code',
    limit: 'look-up',
    lookUp: true,
    query: strict({ userCode: UserCode }),
    data: Person,
  },
  'POST /{product}-user-center/user/update': {
    summary: "Change one's own record; 409 where a field is not what `was` says, because it was changed elsewhere meanwhile",
    limit: 'write',
    audit: 'profile-changed',
    body: strict({
      ...ownFields,
      was: Type.Optional(strict(wasFields)),
    }),
    data: Person,
  },
  'GET /business-center/v1/departments/tree': {
    summary: 'The departments of the tenant with counts',
    limit: 'read',
    permission: 'address-book:query',
    scopes: ['people'],
    data: Type.Array(Department),
  },
  'GET /business-center/v1/departments/{id}/people': {
    summary: 'The people of a department and those below it',
    limit: 'search',
    permission: 'address-book:query',
    scopes: ['people'],
    params: strict({ id: Id }),
    query: strict({ pageIndex: PageIndex, pageSize: PageSize }),
    data: Type.Array(Person),
    paged: true,
  },
  'GET /business-center/dict/getDictSelect': {
    summary: 'A dictionary as choices',
    limit: 'read',
    seenAs: true,
    query: strict({ dictCode: Type.String({ minLength: 1, maxLength: 64 }) }),
    data: Type.Array(strict({ label: Type.String(), value: Type.String() })),
  },
  'POST /business-center/v1/region/select': {
    summary: 'Regions of China below a region, the provinces without one',
    limit: 'read',
    body: strict({ parentCode: Type.Optional(Type.String({ pattern: '^\\d{2,12}$' })) }),
    data: Type.Array(strict({ code: Type.String(), name: Type.String(), leaf: Type.Boolean() })),
  },
} as const satisfies Record<string, Call>;
