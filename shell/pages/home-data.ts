import { $homeCards, $user, knownUserId, needFirstSteps, needTasks, needWorkbench, rememberWorkbench } from '@atrium/stores';
import { fetchCard } from './home-slots.ts';

/** Cards that the first screen has. */
const first = 3;

/**
 * Loads the first content of the home page, in its last arrangement. If this browser knows the user, it does not wait for the server. Never
 * rejects.
 */
export function loadHomeData(): Promise<unknown> {
  rememberWorkbench();
  const early = knownUserId() ? load() : null;
  const complete = () => Promise.all([early, load(), needFirstSteps()]);
  if ($user.get()) return complete();
  return new Promise((resolve) => {
    const stop = $user.listen(() => {
      stop();
      resolve(complete());
    });
  });
}

/** Requests data that is not requested yet. */
function load(): Promise<unknown> {
  const cards = ($homeCards.get() ?? [{ id: 'tasks' as const }]).slice(0, first);
  const tasks = cards.some(({ id }) => id === 'tasks') ? [needTasks()] : [];
  return Promise.all([...tasks, needWorkbench(), ...cards.map(({ id }) => fetchCard(id))]);
}
