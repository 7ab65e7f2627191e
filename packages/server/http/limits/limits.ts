import type { LimitClass } from '@atrium/api/contract';

interface Limit {
  /** Calls in a minute, for a person, or for an address where nobody is signed in. */
  perMinute: number;
  /** Counted with the other calls of the class, instead of each call for itself. */
  together?: true;
  /** Counted in the database on PostgreSQL, so that it holds for all nodes together; the others hold for each node. */
  shared?: true;
}

/** How often calls of each class may be made. */
export const limits: Record<LimitClass, Limit> = {
  read: { perMinute: 600 },
  write: { perMinute: 240 },
  /** Pictures, of which a page of people has a hundred. */
  picture: { perMinute: 1800 },
  /** Typed ahead, so one search is several calls. */
  search: { perMinute: 180, shared: true },
  /** One person by an id or code, which could be guessed in a row. */
  'look-up': { perMinute: 60, together: true, shared: true },
  /** Calls that reach other people. */
  send: { perMinute: 20, shared: true },
  /** Questions to the assistant, each of which searches everything or calls a model. */
  ask: { perMinute: 20, shared: true },
  /** Makes a credential for another system, or a large file. */
  costly: { perMinute: 20, shared: true },
  upload: { perMinute: 20, shared: true },
  /** Checks a password, which takes long on purpose. */
  password: { perMinute: 20, together: true, shared: true },
  /** From one address, which a whole office may share; browsers that have signed in before are counted apart. */
  'sign-in': { perMinute: 600, shared: true },
  /** Programs that redeem links for many people. */
  redeem: { perMinute: 600, shared: true },
  /** The server of a registered page, for all of its people; each person has the limit of `costly` as well. */
  exchange: { perMinute: 1200, shared: true },
};
