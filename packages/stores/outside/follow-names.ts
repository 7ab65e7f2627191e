import { $language } from '@atrium/i18n';
import { $elsewhere } from './elsewhere.ts';

let following = false;

/** From now on, a page of another origin asks again for what the server names when its language changes (R-I18N-04). Names that cannot be had stay. */
export function followNames(): void {
  if (following) return;
  following = true;
  // Before it is connected nothing was asked for.
  $language.listen(
    () => $elsewhere.get().is === 'ready' && void import('../settings/names.ts').then(({ askAgain }) => askAgain()).catch(() => {}),
  );
}
