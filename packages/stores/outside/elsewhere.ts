import { askPerson, CallError, companyAccent, configureClient, fetchElsewhere, PageToken, type TokenProvider } from '@atrium/api/client';
import { $language, type Language } from '@atrium/i18n';
import { atom, type ReadableAtom } from 'nanostores';
import { loadApps } from '../apps/apps.ts';
import { portalBase, setPortalOrigin } from '../deployment/portal-base.ts';
import { keepNothing } from '../storage/saved.ts';
import { setSetting } from '../settings/settings.ts';
import { $user, takeUser, type User } from '../session/user.ts';
import { cookieWay, givenWay, type WayElsewhere } from './way-elsewhere.ts';
import { failureSentence } from '../notices/failure-sentence.ts';

export { tokenFrom } from '@atrium/api/client';
export type { TokenAnswer, TokenProvider, TokenWish } from '@atrium/api/client';

/** How a page of another origin stands with the portal. */
export type Elsewhere =
  | { is: 'starting' }
  /** `scopes` are the granted ones, `asked` the requested ones. */
  | { is: 'ready'; scopes: readonly string[]; asked: readonly string[] }
  | { is: 'sign-in' }
  /** The portal does not take this page; the reason is its own sentence. */
  | { is: 'refused'; reason: string }
  | { is: 'unreachable' }
  /** The page's own token provider failed, for all requested scopes. */
  | { is: 'no-token' }
  /** Somebody else is signed in than the one whose things are on screen. */
  | { is: 'changed' };

const $state = atom<Elsewhere>({ is: 'starting' });

/** State of the page's connection to the portal; widgets show what is missing. */
export const $elsewhere: ReadableAtom<Elsewhere> = $state;

/** The company's accent as rules for an owner of tokens. */
export const accentRules = (portal: string, owner: string): Promise<string[]> =>
  companyAccent(`${portal}${portalBase}/branding/accent.json`, owner);

interface Page {
  portal: string;
  language: Language;
  provider?: TokenProvider | undefined;
  /** The scopes that its elements need now. */
  wanted(): readonly string[];
}

/** The way to the portal that counts; there may have been others before. */
interface Connection {
  page: Page;
  way: WayElsewhere;
  token: PageToken;
}

let current: Connection | null = null;
/** An element is on the page: until then its scripts may still say how it gets a token. */
let isNeeded = false;

/** Connects a page of another origin when its first element needs it; a call with another token provider starts again with that only. */
export async function connectElsewhere(given: Page): Promise<void> {
  keepNothing();
  setPortalOrigin(given.portal);
  const former = current;
  const stays = former?.page.portal === given.portal && former.page.provider === given.provider;
  if (!stays) {
    current = connectionOf(given);
    former?.way.drop();
    configureClient({
      identity: () => ({ token: null, tenant: $user.get()?.tenantId ?? null, userCode: null, userId: null, userNo: null }),
      language: () => $language.get(),
      fetch: fetchElsewhere({ portal: given.portal, token: tokenNow, signedOut }),
    });
  }
  await setSetting('language', given.language);
  if (isNeeded && !stays) await beginElsewhere();
}

function connectionOf(page: Page): Connection {
  const { portal, wanted, provider } = page;
  const counts = () => current === made;
  const way =
    provider === undefined
      ? cookieWay
      : givenWay(provider, (keep) => {
          if (counts()) goOn(keep);
        });
  const prove = async (token: string, asked: readonly string[]) => {
    const person = await askPerson(portal, token, $language.get());
    if (counts()) take(person, asked);
  };
  const made: Connection = {
    page,
    way,
    token: new PageToken({ portal, wanted, provider: way.provider, audience: location.origin, prove }),
  };
  return made;
}

/** A token that nobody waited for any more. */
function goOn(keep: () => void): void {
  if ($state.get().is !== 'no-token') return;
  keep();
  void beginElsewhere();
}

/** Requests a token, for example after the user has signed in. Never rejects. */
export async function beginElsewhere(): Promise<void> {
  if ($state.get().is === 'changed') return;
  if ($state.get().is !== 'ready') {
    current?.token.forget();
    $state.set({ is: 'starting' });
  }
  await needToken();
}

/** Sees to it that the token is for all that the page shows now. Never rejects. */
export async function needToken(): Promise<void> {
  isNeeded = true;
  if (current !== null && current.page.wanted().length > 0) await tokenNow();
}

async function tokenNow(refused?: string): Promise<string | null> {
  const { is } = $state.get();
  // A failure is reported once; the user may retry.
  if (is !== 'starting' && is !== 'ready') return null;
  const asked = current!;
  try {
    const got = await asked.token.get(refused);
    if (asked !== current) return await tokenNow();
    if (got === null) signedOut();
    return got;
  } catch (error) {
    // Results of a former provider are ignored.
    if (asked !== current) return tokenNow();
    $state.set(reasonOf(error));
    return null;
  }
}

/** Nobody is signed in, as far as the page knows. */
const signedOut = (): void => $state.set({ is: 'sign-in' });

function reasonOf(error: unknown): Elsewhere {
  if (!(error instanceof CallError)) {
    console.error('Atrium: the page gave no token for the portal', error);
    return { is: 'no-token' };
  }
  if (error.cause === changed) return { is: 'changed' };
  if (error.status === 401) return { is: 'sign-in' };
  return error.kind === 'refused' ? { is: 'refused', reason: failureSentence(error) } : { is: 'unreachable' };
}

const changed = Symbol('another person');

/** Loads the user and the scopes of a new token, before its first use. */
function take({ user, scopes }: Awaited<ReturnType<typeof askPerson>>, asked: readonly string[]): void {
  const before = $user.get();
  if (before && (before.id !== user.userId || before.tenantId !== user.tenantId)) {
    throw new CallError('another person', { kind: 'refused', cause: changed });
  }
  if (!before) takeUser({ ...nobody, id: user.userId, userCode: user.userCode, realName: user.realName, tenantId: user.tenantId });
  $state.set({ is: 'ready', scopes, asked });
  // They give functions their drawings; without them there are plain ones.
  if (!before && scopes.includes('home')) queueMicrotask(() => void loadApps(user.userId).catch(() => {}));
}

const nobody = {
  username: '',
  nickName: '',
  uniqueNo: '',
  userPicture: null,
  sex: 'unknown',
  avatar: '',
  tenantName: '',
  watermark: null,
  roles: [],
  rightsVersion: 0,
} satisfies Partial<User>;
