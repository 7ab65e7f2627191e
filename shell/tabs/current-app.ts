import { $activeTab, $apps, homeKey } from '@atrium/stores';
import { computed } from 'nanostores';
import { $menuQuery } from '../routes/menu.ts';

export interface CurrentApp {
  /** Resource code of the app that the person is in. */
  code: string;
  /** `page`: its menu page is in front; `true`: one of its functions. */
  how: 'page' | 'true';
}

/** The app of the menu page or function in front; null where it belongs to none. */
export const $currentApp = computed([$menuQuery, $activeTab, $apps], (query, tab, apps): CurrentApp | null => {
  if (tab.key === homeKey) {
    const code = new URLSearchParams(query ?? '').get('resourceCode');
    return code === null ? null : { code, how: 'page' };
  }
  const app = apps.find(({ appCodes }) => tab.appCode !== undefined && appCodes.includes(tab.appCode));
  return app ? { code: app.resourceCode, how: 'true' } : null;
});
