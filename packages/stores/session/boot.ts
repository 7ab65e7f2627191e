import { CallError, configureClient } from '@atrium/api/client';
import { $language, type Language, msg } from '@atrium/i18n';
import { setLoadedRights } from '../apps/access.ts';
import { loadApps } from '../apps/apps.ts';
import { dismissNotice, notify } from '../notices/notices.ts';
import { applyOverrides } from '../apps/overrides.ts';
import { readText } from '../storage/saved.ts';
import { savedLanguage } from '../tabs/saved-tabs.ts';
import { $seenElsewhere } from './seen-elsewhere.ts';
import { $signedOut, dropSession, hasToken } from './session.ts';
import { $settings, applyLanguage } from '../settings/settings.ts';
import { loadSubApps } from '../apps/sub-apps.ts';
import { $tabs, restoreTabs } from '../tabs/tabs.ts';
import { $user, forgetIdentity, identityHints, knownUserId, loadUser } from './user.ts';
import { whenBack } from '../time/when-back.ts';

/**
 * Starts the portal: user, apps and sub-applications are loaded in parallel, tabs restored, the language shown.
 * `signed-out` when there is no session; rejects with a `CallError` when the server cannot be used.
 */
export async function boot(): Promise<'ready' | 'signed-out'> {
  connectClient();
  if (!hasToken()) return 'signed-out';
  const language = showLanguage();
  try {
    await load().catch(retryWithoutHints);
  } catch (error) {
    if ($signedOut.get()) return 'signed-out';
    throw error;
  }
  followLanguage(await language);
  const named = savedLanguage();
  restoreTabs();
  if ($tabs.get().length > 1 && named !== $language.get()) withNames(({ nameTabs }) => nameTabs());
  return 'ready';
}

/** Starts a page that is not the portal's but shows widgets of it; the widgets show failures themselves. */
export async function bootOutside(): Promise<void> {
  connectClient();
  if (!hasToken()) return;
  const [language] = await Promise.all([showLanguage(), loadPerson().catch(() => {})]);
  followLanguage(language);
}

let following = false;

/** From now on, reloads names when the language on screen changes; `asked` is the language of the loaded names. */
function followLanguage(asked: Language): void {
  const askAgain = (): void => withNames((names) => names.askAgain());
  if (!following) $language.listen(askAgain);
  following = true;
  if (asked !== $language.get()) askAgain();
}

/** Loaded on first use: most people never switch. A failed reload keeps the previous names. */
function withNames(use: (names: typeof import('../settings/names.ts')) => unknown): void {
  void import('../settings/names.ts').then(use).catch(() => {});
}

/** The language being loaded; other loads use it, too. */
let coming: Language | null = null;

async function showLanguage(): Promise<Language> {
  const wanted = $settings.get().language;
  coming = wanted;
  await applyLanguage();
  coming = null;
  return wanted;
}

const load = (): Promise<unknown> => Promise.all([loadPerson(), applyOverrides().then(loadSubApps)]);

async function loadPerson(): Promise<void> {
  const user = loadUser();
  const known = knownUserId();
  const apps = known ? loadApps(known) : user.then(({ id }) => loadApps(id));
  const [{ rightsVersion }] = await Promise.all([user, apps]);
  setLoadedRights(rightsVersion);
}

/** Stored hints of another person or tenant are refused with 403 or 409: without them the session decides. */
async function retryWithoutHints(error: unknown): Promise<void> {
  if (!(error instanceof CallError) || ![403, 409].includes(error.status)) throw error;
  forgetIdentity();
  await load();
}

function connectClient(): void {
  configureClient({
    identity: () => ({
      token: readText('TOKEN_KEY') || null,
      tenant: $user.get()?.tenantId ?? readText('tenantId'),
      userCode: readText('userCode'),
      ...identityHints(),
    }),
    language: () => coming ?? $language.get(),
    signedOut: dropSession,
    // While the user sees the portal as somebody else, here or in another tab, the server rejects most calls, and the bar or the notice
    // explains it.
    refused: ({ title, description }) => {
      if (!$user.get()?.seenBy && $seenElsewhere.get() === null)
        notify({ title, description: description || explain('refused'), tone: 'error' });
    },
    unreachable: (kind) => {
      const id = notify(() => ({ title: explain(kind), description: explain('kept'), tone: 'error' }));
      if (kind !== 'offline') return;
      // Its time is over when the connection is back.
      whenBack(() => dismissNotice(id));
    },
  });
}

function explain(what: 'refused' | 'timeout' | 'offline' | 'broken' | 'kept'): string {
  switch (what) {
    case 'refused':
      return msg('服务没有说明原因，请稍后重试。', { id: 'boot.refused' });
    case 'timeout':
      return msg('服务器响应超时', { id: 'boot.timeout' });
    case 'offline':
      return msg('网络连接不可用', { id: 'boot.offline' });
    case 'broken':
      return msg('服务器返回了无法识别的内容', { id: 'boot.broken' });
    case 'kept':
      return msg('已填写的内容不会丢失，请稍后重试。', { id: 'boot.kept' });
  }
}
