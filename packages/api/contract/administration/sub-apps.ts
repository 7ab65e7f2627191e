import { type Static, Type } from 'typebox';
import { type Call, Id, strict } from '../call.ts';
import { anyCharacter } from '../characters.ts';
import { HistoryEntry, listFields, pageOf, Version } from './records.ts';

const Sentence = Type.String({ maxLength: 200, ...anyCharacter });

/** What people read while a sub-application is off, in each language; an empty one is said in the default language. */
export const OffSentences = strict({ 'zh-CN': Sentence, 'zh-TW': Sentence, 'en-US': Sentence, 'pt-BR': Sentence });
export type OffSentences = Static<typeof OffSentences>;

export const AdministeredSubApp = strict({
  name: Id,
  title: Type.String(),
  declared: Type.Enum(['auto', 'module', 'html', 'frame'], { description: 'the kind that the registry says' }),
  kind: Type.Enum(['module', 'frame'], { description: 'how it runs, as its page says now' }),
  port: Type.Union([Type.Integer(), Type.Null()], { description: 'null: a folder of the build' }),
  served: Type.String({ description: 'version that is served now; empty while it cannot be reached' }),
  off: Type.Boolean(),
  sentences: OffSentences,
  file: Type.Boolean({ description: 'a file of the organisation registers it' }),
  version: Version,
});
export type AdministeredSubApp = Static<typeof AdministeredSubApp>;

const byName = strict({ id: Id });

export const administrationSubApps = {
  'GET /administration/v1/sub-apps': {
    summary: 'All sub-applications: how they run, from where, and whether they are on',
    limit: 'costly',
    permission: 'administration-sub-apps:query',
    data: Type.Array(AdministeredSubApp),
  },
  'GET /administration/v1/sub-apps/{id}': {
    summary: 'One of them',
    limit: 'read',
    permission: 'administration-sub-apps:get',
    params: byName,
    data: AdministeredSubApp,
  },
  'PUT /administration/v1/sub-apps/{id}/off': {
    summary: 'Switch a sub-application off, with a sentence for people, or on again; loading files does not change it',
    limit: 'write',
    permission: 'administration-sub-apps:disable',
    audit: 'administration-changed',
    params: byName,
    body: strict({ off: Type.Boolean(), sentences: OffSentences, version: Version }),
    data: AdministeredSubApp,
  },
  'GET /administration/v1/sub-apps/{id}/history': {
    summary: 'What happened to a sub-application, newest first',
    limit: 'read',
    permission: 'administration-sub-apps:get',
    params: byName,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies Record<string, Call>;
