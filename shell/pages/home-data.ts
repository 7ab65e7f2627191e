import { $user, needTasks } from '@atrium/stores';
import { loadWidget } from '../start/load-widgets.ts';

/** Fetches what the home page shows: the cards' widget at once, their data when it is known who asks. */
export function loadHomeData(): void {
  loadWidget('atrium-home-cards').catch(() => {});
  const load = () => void needTasks();
  if ($user.get()) return load();
  const stop = $user.listen(() => {
    stop();
    load();
  });
}
