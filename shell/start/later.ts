import { $language } from '@atrium/i18n';
import '@atrium/ui/menu';
import '../frame/account/account-entries.ts';
import '../frame/notices/portal-notices.ts';
import { refuseDroppedFiles } from './dropped-files.ts';
import { followSession } from './follow-session.ts';
import { notePastedPictures } from './pasted-pictures.ts';
import { $config, $firstSteps, $unreadCount, $user, followRights, needFirstSteps, renewPush } from '@atrium/stores';
import { addressOf } from '../routes/portal-base.ts';
import { $page } from '../routes/navigation.ts';
import { savesData } from '../views/preloading/preloading.ts';
import { loadWidget } from './load-widgets.ts';
import { showWatermark } from '../watermark/watermark.ts';

/** Parts that the first screen does not need: watermark, assistant, offline page, the badge of the installed application. */
export function startLater(): void {
  followSession();
  followRights();
  followWatermark();
  followFirstSteps();
  if ($config.get().branding) import('../frame/company-logo.ts').catch(() => {});
  refuseDroppedFiles();
  notePastedPictures();
  import('../assistant/assistant.ts').then(({ showAssistant }) => showAssistant()).catch(() => {});
  // The menu page is drawn without React; the search of functions and sub-applications in React begin with it.
  if (!savesData()) loadWidget('atrium-app-menu').catch(() => {});
  $language.subscribe((language) => void keepOfflinePage(language));
  followPush();
  // Absent where nothing can be installed; refused where the system shows no numbers.
  if ('setAppBadge' in navigator) $unreadCount.subscribe((count) => void navigator.setAppBadge(count).catch(() => {}));
}

function followWatermark(): void {
  let [shown, hide] = ['', () => {}];
  $user.subscribe((user) => {
    const text = user?.watermark ?? '';
    if (text === shown) return;
    hide();
    shown = text;
    hide = text ? showWatermark(text) : () => {};
  });
}

/** A browser that the user has chosen gets pushes in the present session, too. */
function followPush(): void {
  const stop = $user.subscribe((user) => {
    if (user === null) return;
    queueMicrotask(() => stop());
    void renewPush();
  });
}

/** Somebody new is at home when the steps are offered. */
function followFirstSteps(): void {
  const stop = $page.subscribe((page) => {
    if (page !== 'home') return;
    queueMicrotask(() => stop());
    void needFirstSteps();
  });
  $firstSteps.subscribe((now) => {
    if (typeof now !== 'number' || document.querySelector('atrium-first-steps')) return;
    void import('../first-steps/first-steps.ts').then(() => document.body.append(document.createElement('atrium-first-steps')));
  });
}

/** One page for the time without a network, in the language on screen; the portal itself is never kept (U-24). */
async function keepOfflinePage(language: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = `${addressOf('/worker.js')}?lang=${language}`;
  await navigator.serviceWorker.register(worker, { scope: addressOf('/'), updateViaCache: 'none' }).catch(() => {});
}
