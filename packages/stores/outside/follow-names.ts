import { $language } from '@atrium/i18n';
import { $elsewhere } from './elsewhere.ts';

let following = false;

/**
 * From now on, a page of another origin reloads names of the server when its language changes (R-I18N-04). A failed reload keeps the
 * previous names.
 */
export function followNames(): void {
  if (following) return;
  following = true;
  // Nothing was requested before the connection.
  $language.listen(
    () => $elsewhere.get().is === 'ready' && void import('../settings/names.ts').then(({ askAgain }) => askAgain()).catch(() => {}),
  );
}
