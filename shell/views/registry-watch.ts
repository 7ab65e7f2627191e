import { loadSubApps } from '@atrium/stores';

const atMostEvery = 60_000;
const serverKeeps = 4_000;

let asked = 0;

/** Reloads the registry when the user comes back to the window. */
export function watchRegistry(): void {
  asked = Date.now();
  const ask = () => {
    if (!document.hidden && Date.now() - asked >= atMostEvery) askNow();
  };
  addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
}

/** A file of an open view is gone: there may be a new deployment, which the server sees after some seconds at the latest. */
export function askAboutDeployment(): void {
  askNow();
  setTimeout(askNow, serverKeeps);
}

function askNow(): void {
  asked = Date.now();
  loadSubApps().catch(() => {});
}
