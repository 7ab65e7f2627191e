import { type Static, Type } from 'typebox';
import { type Call, Id, strict } from '../call.ts';
import { anyCharacter } from '../characters.ts';
import { HistoryEntry, listFields, pageOf, Version } from './records.ts';

const Sentence = Type.String({ maxLength: 200, ...anyCharacter });

/** What people read while a sub-application is off, in each language; an empty one is said in the default language. */
export const OffSentences = strict({ 'zh-CN': Sentence, 'zh-TW': Sentence, 'en-US': Sentence, 'pt-BR': Sentence });
export type OffSentences = Static<typeof OffSentences>;

const Address = Type.String({
  maxLength: 300,
  description: 'of the folder that `/{name}/` stands for, such as https://static.example.com/expenses/2.4.0/',
});

/** One place that a sub-application is taken from, and what is there now. */
export const SubAppSource = strict({
  place: Type.Enum(['built', 'port', 'setting', 'address'], {
    description: 'a folder of the build, a port of the registry, a port of a setting, or a server elsewhere',
  }),
  at: Type.String({ description: 'the port or the address; empty for the build' }),
  kind: Type.Enum(['module', 'frame']),
  version: Type.String({ description: 'empty while it cannot be reached' }),
});
export type SubAppSource = Static<typeof SubAppSource>;

/** Who gets another version than everybody else: a share of the people, and departments with all below them. */
export const SubAppRollout = strict({
  address: Address,
  share: Type.Integer({ minimum: 0, maximum: 100, description: 'percent' }),
  departments: Type.Array(Id, { maxItems: 100, uniqueItems: true }),
});
export type SubAppRollout = Static<typeof SubAppRollout>;

export const AdministeredSubApp = strict({
  name: Id,
  title: Type.String(),
  declared: Type.Enum(['auto', 'module', 'html', 'frame'], { description: 'the kind that the registry says' }),
  kind: Type.Enum(['module', 'frame'], { description: 'how it runs, as its page says now' }),
  port: Type.Union([Type.Integer(), Type.Null()], { description: 'null: a folder of the build' }),
  served: Type.String({ description: 'version that is served now; empty while it cannot be reached' }),
  off: Type.Boolean(),
  sentences: OffSentences,
  sources: strict({
    declared: SubAppSource,
    pinned: Type.Union([SubAppSource, Type.Null()], { description: 'everybody gets it instead, by a roll-out that is over' }),
    candidate: Type.Union([SubAppSource, Type.Null()], { description: 'being rolled out, or rolled back' }),
  }),
  rollout: SubAppRollout,
  isolated: Type.Boolean({
    description: 'at a host name of its own, where nobody is signed in: no version is rolled out to some of the people',
  }),
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
  'PUT /administration/v1/sub-apps/{id}/rollout': {
    summary:
      'Roll a version out to a share of the people or to departments, or wider; one that everybody has already is what is rolled back to',
    limit: 'costly',
    permission: 'administration-sub-apps:edit',
    audit: 'administration-changed',
    params: byName,
    body: strict({ ...SubAppRollout.properties, version: Version }),
    data: AdministeredSubApp,
  },
  'POST /administration/v1/sub-apps/{id}/rollback': {
    summary: 'Give everybody what they had before the roll-out',
    limit: 'write',
    permission: 'administration-sub-apps:edit',
    audit: 'administration-changed',
    params: byName,
    body: strict({ version: Version }),
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
