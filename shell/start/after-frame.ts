import '../frame/notices/connection-banner.ts';
import '../frame/notices/notices.ts';
import { followPageFocus } from '../frame/page-focus.ts';
import { followKeys } from '../frame/keys/shortcut-keys.ts';
import { followWalkKeys } from '../frame/keys/walk-keys.ts';
import { reopenTabs } from '../tabs/tab-navigation.ts';
import { offerUndo } from '../tabs/undo-notice.ts';
import { offerUpdate } from './update-notice.ts';

/** Non-visual parts of the frame: notices, keys, offers. One file, loaded after the frame. */
export function completeFrame(): void {
  offerUndo(reopenTabs);
  followWalkKeys();
  followPageFocus();
  followKeys();
  offerUpdate();
}
