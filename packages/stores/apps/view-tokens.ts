import { call } from '@atrium/api/client';

/** The token of each sub-application for the views of this page. */
const tokens = new Map<string, { token: string; since: number }>();
/** At a host name of its own a token counts for 15 minutes. */
const freshMilliseconds = 5 * 60_000;
/** How many views of each are mounted. */
const views = new Map<string, number>();
let loading: Promise<void> | null = null;

/** The `token` of a sub-application's views; empty while there is none. */
export const viewToken = (app: string): string => tokens.get(app)?.token ?? '';

/** Loads the tokens, unless this one is loaded. After a failure views are mounted without a token, and the next view requests again. */
export async function loadViewTokens(app: string): Promise<void> {
  if (tokens.has(app)) return;
  loading ??= call('POST /share-bff/micro-services/view-tokens', { body: {}, quiet: true })
    .then((given) => given.forEach(keep))
    .catch(() => {})
    .finally(() => (loading = null));
  await loading;
}

/** One that is in use stays: it ends with the last view that has it. */
function keep({ name, token }: { name: string; token: string }): void {
  if (!tokens.has(name)) tokens.set(name, { token, since: Date.now() });
}

/** The token of a sub-application, or another one where it is more than a few minutes old: for pages that no cookie goes with. */
export async function freshViewToken(app: string): Promise<string> {
  if (Date.now() - (tokens.get(app)?.since ?? 0) > freshMilliseconds) tokens.delete(app);
  await loadViewTokens(app);
  return viewToken(app);
}

/** Requests all tokens again: the user has signed in again, in another session. */
export async function renewViewTokens(): Promise<void> {
  tokens.clear();
  await loadViewTokens('');
}

/** A view of the sub-application is mounted. */
export const viewMounted = (app: string): void => void views.set(app, (views.get(app) ?? 0) + 1);

/** A view of the sub-application is gone: with the last one its token ends, and the next one gets another. */
export async function viewUnmounted(app: string): Promise<void> {
  const left = (views.get(app) ?? 1) - 1;
  views.set(app, left);
  const token = viewToken(app);
  if (left > 0 || token === '') return;
  tokens.delete(app);
  await call('POST /share-bff/micro-services/view-tokens/end', { body: { tokens: [token] }, quiet: true })
    .then((given) => given.forEach(keep))
    .catch(() => {});
}
