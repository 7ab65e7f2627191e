import type { Generated } from 'kysely';
import type { Flag, Others } from './column-types.ts';

interface SubApps {
  name: string;
  title: string;
  titles: Others;
  kind: 'auto' | 'module' | 'html' | 'frame';
  port: number | null;
  router_base: string | null;
  /** Whether its keys in the browser's storage are its own. */
  storage: Generated<'shared' | 'own'>;
  /** Whether its timers pause while it is hidden. */
  rests: Generated<Flag>;
  /** `self`: it moves `window.history` itself and copes with being hidden. */
  keep_alive: 'self' | null;
  /** Whether its own server is reached without a session. */
  public: Generated<Flag>;
  /** By which its own server is reached, with spaces between; null is `GET HEAD`. */
  methods: string | null;
  /** The calls that its token is accepted for, as a JSON array; null is none. */
  calls: string | null;
  /** Features of the browser that its page may use, as a JSON array; null is none. */
  allow: string | null;
  /** `origin`: it is served from a host name of its own. */
  isolation: 'origin' | null;
  /** Whether it is switched off on screens, which no file says. */
  off: Generated<Flag>;
  /** Text shown meanwhile: JSON, by language. */
  off_sentences: Generated<string>;
  /** Folder at another server for `/{name}/`; null: the port, or the folder of the build. */
  address: string | null;
  /** The same, set on screens: it wins over `address`, port and build. */
  pinned: string | null;
  /** The same, of a version that is rolled out to a part of the people, or was and is rolled back. */
  candidate: string | null;
  /** Percent of the people who get the candidate. */
  share: Generated<number>;
  /** Ids of departments that get it, as a JSON array. */
  departments: Generated<string>;
  sort: number;
}

/** A token of a sub-application that ended before its session. */
interface EndedViewTokens {
  session_id: string;
  token_hash: string;
  ended_at: string;
}

/** A sub-application that a session takes from another server. */
interface SubAppOverrides {
  session_id: string;
  name: string;
  /** Its origin, without a path; for a preview the folder that replaces it. */
  origin: string;
  expires_at: string;
  /** The role whose permissions a preview gets. */
  role_id: string | null;
}

export interface SubAppTables {
  sub_apps: SubApps;
  sub_app_overrides: SubAppOverrides;
  ended_view_tokens: EndedViewTokens;
}
