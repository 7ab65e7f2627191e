import { $homeCards, $user, needTasks, needWorkbench, rememberWorkbench } from '@atrium/stores';
import { fetchCard } from './home-slots.ts';

/** Cards that the first screen has. */
const first = 3;

/** Fetches what the home page shows first: as it was the last time at once, its data when it is known who asks. Never rejects. */
export function loadHomeData(): Promise<unknown> {
  rememberWorkbench();
  const load = () => {
    const cards = ($homeCards.get() ?? [{ id: 'tasks' as const }]).slice(0, first);
    const needs = [needWorkbench(), ...cards.map(({ id }) => fetchCard(id))];
    return Promise.all(cards.some(({ id }) => id === 'tasks') ? [...needs, needTasks()] : needs);
  };
  if ($user.get()) return load();
  return new Promise((resolve) => {
    const stop = $user.listen(() => {
      stop();
      resolve(load());
    });
  });
}
