import { msg } from '@atrium/i18n';
import { $newBuild, $tabs, $unsavedForms, checkConnection, dismissNotice, notify } from '@atrium/stores';
import { confirmLeaving } from '../unsaved/confirm-leaving.ts';
import { leaveFor } from './leave.ts';

/** Users who do not reload are reminded after this time, in milliseconds (U-29). */
export const reminder = 24 * 60 * 60 * 1000;

/** Offers to reload the page once another build is deployed; a missing file triggers a check at once. Returns the way to stop. */
export function offerUpdate(reload = () => location.reload()): () => void {
  const stop = new AbortController();
  let shown = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const offer = (late: boolean): void => {
    clearTimeout(timer);
    dismissNotice(shown);
    shown = notify(() => ({
      title: late ? msg('门户的新版本已经等了一天', { id: 'update-notice.late' }) : msg('新版本已就绪', { id: 'update-notice.ready' }),
      description: msg('重新加载后即可使用，打开的标签会保留。', { id: 'update-notice.help' }),
      tone: late ? 'warning' : 'info',
      action: { label: msg('重新加载', { id: 'update-notice.reload' }), run: () => void update(reload) },
      stay: reminder,
    }));
    timer = setTimeout(() => offer(true), reminder);
  };

  const stopBuild = $newBuild.subscribe((build) => {
    if (build !== null) return offer(false);
    clearTimeout(timer);
    dismissNotice(shown);
  });
  addEventListener('unhandledrejection', ({ reason }) => isMissingFile(reason) && void checkConnection(), { signal: stop.signal });
  return () => {
    stop.abort();
    stopBuild();
    clearTimeout(timer);
    dismissNotice(shown);
  };
}

/** A module that did not come: browsers have no better sign for it than these words. */
const isMissingFile = (reason: unknown): boolean =>
  reason instanceof TypeError && /dynamically imported module|importing a module script/i.test(reason.message);

/** Reloads the page; shows unsaved work to the user first. */
async function update(reload: () => void): Promise<void> {
  if (!(await confirmLeaving($tabs.get(), $unsavedForms.get()))) return;
  leaveFor(reload);
}
