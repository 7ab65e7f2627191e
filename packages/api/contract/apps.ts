import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';
import { Dialect, Feature, ModuleEntry } from './hosting.ts';
import { Permission } from './user.ts';

const Code = Type.String({ minLength: 1, maxLength: 64 });
const Codes = Type.Array(Code, { maxItems: 200 });
const Text = Type.String({ maxLength: 200 });
const Path = Type.String({ maxLength: 1024 });

/** A business system (spec §3 "app entry"). */
export const AppModule = strict({
  moduleName: Text,
  moduleCode: Code,
  appCodes: Type.Array(Code),
  systemCode: Code,
  resourcePath: Type.String({ maxLength: 1024, description: 'starts with `w:` when the rest is an external address' }),
  iconSrc: Type.String(),
});
export type AppModule = Static<typeof AppModule>;

/** 1 menu, 2 service, 3 view (spec §3). */
const ResourceType = Type.Enum([1, 2, 3]);

/** A function of an app, or a group of functions. */
export const MenuItem = Type.Cyclic(
  {
    MenuItem: Type.Object(
      {
        resourceName: Text,
        resourceCode: Code,
        resourceType: ResourceType,
        menuUrl: Type.Optional(Path),
        serviceUrl: Type.Optional(Path),
        viewUrl: Type.Optional(Path),
        frontModuleCode: Type.String({ description: 'name of the sub-application that shows it' }),
        resourcePath: Path,
        appCode: Type.Optional(Type.String({ maxLength: 64, description: 'code of the app whose menu has it' })),
        moduleCode: Code,
        moduleName: Text,
        remark: Type.String(),
        iconSrc: Type.String(),
        children: Type.Optional(Type.Array(Type.Ref('MenuItem'))),
      },
      { additionalProperties: false },
    ),
  },
  'MenuItem',
);
export interface MenuItem {
  resourceName: string;
  resourceCode: string;
  resourceType: 1 | 2 | 3;
  menuUrl?: string;
  serviceUrl?: string;
  viewUrl?: string;
  frontModuleCode: string;
  resourcePath: string;
  appCode?: string;
  moduleCode: string;
  moduleName: string;
  remark: string;
  iconSrc: string;
  children?: MenuItem[];
}

const recent = {
  src: Type.String({ maxLength: 64, description: 'where it was opened from, `portal` for this one' }),
  resourceName: Text,
  resourceCode: Code,
  resourcePath: Path,
  moduleCode: Code,
  systemCode: Type.String({ maxLength: 64, default: 'null' }),
  iconSrc: Type.String({ maxLength: 1024 }),
};

/** A function that the person opened lately. */
export const RecentApp = strict({ ...recent, visitedAt: Timestamp });
export type RecentApp = Static<typeof RecentApp>;

export const CommonUse = strict({ resourceCode: Code, folder: Type.String(), item: MenuItem });
export interface CommonUse {
  resourceCode: string;
  /** Name of the folder that the person put it into; empty for none. */
  folder: string;
  item: MenuItem;
}

/** How a sub-application runs: `module` in the portal's page, `frame` in a page of its own. */
export const Kind = Type.Enum(['module', 'frame']);

/** Where the session takes a sub-application from instead of its deployment, and until when. */
export const Override = strict({
  origin: Type.String({ description: 'a server; of a preview the folder that stands for the sub-application' }),
  expiresAt: Timestamp,
  permissions: Type.Optional(Type.Array(Permission, { description: 'of the role that it is previewed as' })),
});
export type Override = Static<typeof Override>;

/** A separately deployed sub-application (spec §3). */
export const MicroService = strict({
  name: Id,
  title: Text,
  port: Type.Union([Type.Integer({ minimum: 1, maximum: 65535 }), Type.Null()]),
  kind: Kind,
  routerBase: Type.Optional(Path),
  entry: Type.Union([ModuleEntry, Type.Null()]),
  lifecycles: Type.Union([Dialect, Type.Null()], {
    description: 'of kind `frame`: whose contract its scripts know, so that they may leave life cycles; null for a plain page',
  }),
  version: Type.String({ description: 'changes with every deployment; empty while the sub-application is not there' }),
  slow: Type.Optional(Type.Literal(true, { description: 'its server has not sent its page in time, and has not failed: ask again' })),
  storage: Type.Enum(['shared', 'own'], { description: 'whose the keys of the browser’s storage are, in a frame' }),
  rests: Type.Boolean({ description: 'whether timers pause while it is hidden, in a frame' }),
  keepAlive: Type.Optional(
    Type.Enum(['self'], { description: 'it moves the address bar itself and still copes with being hidden; otherwise it starts anew' }),
  ),
  origin: Type.Optional(
    Type.Union([Type.String({ maxLength: 300 }), Type.Null()], {
      description: 'with `isolation: "origin"`: where its page is; null where the deployment has no host name for it',
    }),
  ),
  allow: Type.Optional(Type.Array(Feature, { description: 'features of the browser that its page may use, such as the camera' })),
  override: Type.Optional(Override),
  off: Type.Optional(Type.String({ description: 'it is switched off: what to tell people, which may be empty' })),
});
export type MicroService = Static<typeof MicroService>;

/** A view that was opened, or an error of one: `P07` (`packages/parcels/REFERENCE.md`). */
export const Opening = Type.Union([
  strict({ name: Id, milliseconds: Type.Integer({ minimum: 0, maximum: 600_000 }) }),
  strict({ name: Id, code: Type.String({ pattern: '^P\\d\\d$' }) }),
]);
export type Opening = Static<typeof Opening>;

/** Contact of an app; unknown fields are empty. */
export const Contact = strict({
  name: Text,
  email: Type.String({ maxLength: 200 }),
  phone: Type.String({ maxLength: 64 }),
});
export type Contact = Static<typeof Contact>;

/** Whether a person may open an address of the application centre, and what there is to say about it. */
export const Access = strict({
  access: Type.Enum(['granted', 'forbidden', 'unknown'], { description: '`unknown`: nothing is registered there' }),
  name: Type.String({ description: 'of the function, else of the sub-application or the app; empty where it is unknown' }),
  within: Type.String({ description: 'name of the app that it belongs to' }),
  owner: Type.Union([Contact, Type.Null()], { description: 'whom to ask; only where it is forbidden' }),
  covers: Type.Union([Path, Type.Null()], {
    description: 'the same holds for this path and for all below it; null: only for the one asked',
  }),
  item: Type.Union([MenuItem, Type.Null()], { description: 'the function that opens there, where it may be opened' }),
});
export type Access = Omit<Static<typeof Access>, 'item'> & { item: MenuItem | null };

const ViewToken = Type.String({ minLength: 1, maxLength: 300 });

const menuBody = strict({
  userId: Id,
  appCodes: Codes,
  queryFuzzy: Type.Optional(Type.String({ maxLength: 64, ...anyCharacter })),
});

export const apps = {
  'POST /wuyou-auth/auth/list-old-apps': {
    summary: 'The business systems that the person may use',
    limit: 'read',
    seenAs: true,
    scopes: ['home'],
    body: strict({ userId: Id }),
    data: Type.Array(AppModule),
  },
  'POST /wuyou-auth/auth/list-app-menus': {
    summary: 'Menus (resource type 1) of apps, grouped by children; with queryFuzzy the best match first',
    limit: 'read',
    seenAs: true,
    scopes: ['home'],
    body: menuBody,
    data: Type.Array(MenuItem),
  },
  'POST /wuyou-auth/auth/list-app-services': {
    summary: 'Services and views (resource types 2 and 3) of apps',
    limit: 'read',
    seenAs: true,
    scopes: ['home'],
    body: menuBody,
    data: Type.Array(MenuItem),
  },
  'GET /wuyou-auth/auth/access': {
    summary: 'Whether the person may open an address below /app-center, by the function with the longest path that begins it',
    limit: 'read',
    seenAs: true,
    query: strict({ path: Type.String({ minLength: 1, maxLength: 1024, pattern: '^/app-center(/|\\?|$)' }) }),
    data: Access,
  },
  'POST /wuyou-auth/auth/list-app-modules': {
    summary: 'The modules of apps',
    limit: 'read',
    seenAs: true,
    body: strict({ userId: Id, appCodes: Codes }),
    data: Type.Array(AppModule),
  },
  'GET /wuyou-auth/common-use/list': {
    summary: 'Starred functions as the person arranged them, else newest last',
    limit: 'read',
    seenAs: true,
    scopes: ['home'],
    data: Type.Array(CommonUse),
  },
  'POST /wuyou-auth/common-use/add': {
    summary: 'Star a function',
    limit: 'write',
    body: strict({ resourceCode: Code }),
    data: Nothing,
  },
  'POST /wuyou-auth/common-use/delete': {
    summary: 'Unstar a function',
    limit: 'write',
    body: strict({ resourceCode: Code }),
    data: Nothing,
  },
  'POST /user-end/v1/userprefer/adduserrecentvisitedres': {
    summary: 'Record that a function was opened',
    limit: 'write',
    body: strict(recent),
    data: Nothing,
  },
  'GET /user-end/v1/userprefer/getuserrecentvisitedres': {
    summary: 'The functions opened lately, newest first, one per resource code: 20 unless more are asked for',
    limit: 'read',
    scopes: ['home'],
    query: strict({ src: Type.String({ maxLength: 64 }), most: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    data: Type.Array(RecentApp),
  },
  'GET /share-bff/micro-services/query-app-list': {
    summary: 'The registry of sub-applications',
    limit: 'read',
    seenAs: true,
    data: Type.Array(MicroService),
  },
  'POST /share-bff/micro-services/view-tokens': {
    summary: 'The tokens that the views of sub-applications are given, one for each; they end with the session, or before it',
    limit: 'read',
    body: strict({}),
    data: Type.Array(strict({ name: Id, token: ViewToken })),
  },
  'POST /share-bff/micro-services/view-tokens/end': {
    summary: 'Ends tokens of sub-applications whose last view in this page was closed; answers those for their next views',
    limit: 'write',
    body: strict({ tokens: Type.Array(ViewToken, { minItems: 1, maxItems: 50 }) }),
    data: Type.Array(strict({ name: Id, token: ViewToken })),
  },
  'POST /share-bff/micro-services/openings': {
    summary: 'Counts views of sub-applications that were opened, and how long that took, and errors by their number; by whom is not kept',
    limit: 'write',
    untouched: true,
    body: strict({ openings: Type.Array(Opening, { minItems: 1, maxItems: 50 }) }),
    data: Nothing,
  },
  'PUT /share-bff/micro-services/overrides/{id}': {
    summary: 'Takes one sub-application from another server, for the own session and for 8 hours; only where the deployment lets it',
    limit: 'write',
    permission: 'sub-app:edit',
    audit: 'sub-app-overridden',
    params: strict({ id: Id }),
    body: strict({ address: Type.String({ minLength: 1, maxLength: 200, description: 'such as http://localhost:5173/' }) }),
    data: Override,
  },
  'DELETE /share-bff/micro-services/overrides/{id}': {
    summary: 'Takes it from its deployment again',
    limit: 'write',
    params: strict({ id: Id }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
