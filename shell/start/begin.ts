import { boot, confirmWith, loadConfig } from '@atrium/stores';
import { takeHandover } from './leave.ts';

loadConfig(document.querySelector('meta[name="atrium-config"]')?.getAttribute('content') ?? null);
takeHandover();
// From the first call on.
confirmWith((by) => import('../dialogs/step-up-dialog.ts').then(({ askStepUp }) => askStepUp(by)));

let begun: ReturnType<typeof boot> | null = boot();

/** Sends the first calls while the elements of the frame are created: this file loads before all of them. A retry sends them again. */
export function bootBegun(): ReturnType<typeof boot> {
  const first = begun ?? boot();
  begun = null;
  return first;
}
