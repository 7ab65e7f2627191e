import { Type } from 'typebox';
import { Id, Nothing, strict, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';

const UserCode = Type.String({ minLength: 1, maxLength: 64 });

export const searchHistory = {
  'GET /user-end/v1/featurePermission/checkUserProgramInfo': {
    summary: 'Which optional features the person may see',
    limit: 'read',
    seenAs: true,
    query: strict({ userCode: UserCode }),
    data: strict({ tsmp: strict({ visible: Type.Boolean() }) }),
  },
  'POST /user-end/v1/userQueryHistory/saveQueryRecord': {
    summary: 'Remember a search of the person',
    limit: 'write',
    body: strict({ userCode: UserCode, queryKey: Type.String({ minLength: 1, maxLength: 64, ...anyCharacter }) }),
    data: Nothing,
  },
  'GET /user-end/v1/userQueryHistory/queryHistoryRecords': {
    summary: 'The last 10 searches, newest first, no repeats',
    limit: 'read',
    query: strict({ userCode: UserCode }),
    data: Type.Array(strict({ id: Id, queryKey: Type.String() })),
  },
  'POST /user-end/v1/userQueryHistory/deleteQueryRecords': {
    summary: 'Forget a search of the person, or all of them',
    limit: 'write',
    body: strict({ userCode: UserCode, queryKey: Type.Optional(Type.String({ minLength: 1, maxLength: 64, ...anyCharacter })) }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
