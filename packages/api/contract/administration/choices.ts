import { type Static, Type } from 'typebox';
import { administrationAreas } from '../call-access.ts';
import { Id, strict } from '../call.ts';
import { anyCharacter } from '../characters.ts';
import type { AdministrationCalls } from './power.ts';

/** Something that a picker offers. */
export const Choice = strict({
  id: Id,
  name: Type.String(),
  hint: Type.String({ description: 'tells two of one name apart' }),
  ofFile: Type.Optional(Type.Boolean({ description: 'of a role: a file owns it, so that what opens by it cannot be changed' })),
});
export type Choice = Static<typeof Choice>;

/** Every area has pickers. */
const everyArea = administrationAreas.map((area) => `administration-${area}:query` as const);

const search = {
  q: Type.Optional(Type.String({ maxLength: 60, ...anyCharacter })),
  ids: Type.Optional(Type.String({ maxLength: 2000, description: 'those of these ids instead, with commas between' })),
};
const query = strict(search);

const functionQuery = strict({
  ...search,
  app: Type.Optional(Type.String({ maxLength: 64, ...anyCharacter, description: 'functions of this app only; all of them without `q`' })),
});

/** Searches of the administration's pickers: at most twenty choices. */
export const administrationChoices = {
  'GET /administration/v1/choices/people': {
    summary: 'People of the tenant by name, pinyin, username, number or mail',
    limit: 'search',
    permission: everyArea,
    query,
    data: Type.Array(Choice),
  },
  'GET /administration/v1/choices/roles': {
    summary: 'Roles of the tenant',
    limit: 'search',
    permission: everyArea,
    query,
    data: Type.Array(Choice),
  },
  'GET /administration/v1/choices/functions': {
    summary: 'Functions by name or code',
    limit: 'search',
    permission: everyArea,
    query: functionQuery,
    data: Type.Array(Choice),
  },
  'GET /administration/v1/choices/apps': {
    summary: 'Apps by name or code',
    limit: 'search',
    permission: everyArea,
    query,
    data: Type.Array(Choice),
  },
  'GET /administration/v1/choices/departments': {
    summary: 'Departments of the tenant by name',
    limit: 'search',
    permission: everyArea,
    query,
    data: Type.Array(Choice),
  },
  'GET /administration/v1/choices/tenants': {
    summary: 'All tenants',
    limit: 'read',
    permission: everyArea,
    query,
    data: Type.Array(Choice),
  },
  'GET /administration/v1/choices/sub-apps': {
    summary: 'Sub-applications by title or name',
    limit: 'read',
    permission: everyArea,
    query,
    data: Type.Array(Choice),
  },
} as const satisfies AdministrationCalls;
