import { $homeCards, $user, needTasks, needWorkbench, rememberWorkbench } from '@atrium/stores';
import { fetchCard } from './home-slots.ts';

/** Cards that the first screen has. */
const first = 3;

/** Fetches what the home page shows first: as it was the last time at once, its data when it is known who asks. */
export function loadHomeData(): void {
  rememberWorkbench();
  const load = () => {
    void needWorkbench();
    const cards = ($homeCards.get() ?? [{ id: 'tasks' as const }]).slice(0, first);
    for (const { id } of cards) fetchCard(id);
    if (cards.some(({ id }) => id === 'tasks')) void needTasks();
  };
  if ($user.get()) return load();
  const stop = $user.listen(() => {
    stop();
    load();
  });
}
