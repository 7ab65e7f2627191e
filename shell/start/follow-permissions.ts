import { loadUser } from '@atrium/stores';

const between = 60_000;

/** Asks again what the person may do when they come back to the page: what is not permitted any more goes (R-USER-09). */
export function followPermissions(now = Date.now): () => void {
  let asked = now();
  const onVisible = () => {
    if (document.hidden || now() - asked < between) return;
    asked = now();
    loadUser().catch(() => {});
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => document.removeEventListener('visibilitychange', onVisible);
}
