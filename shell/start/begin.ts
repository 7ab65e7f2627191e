import { boot, confirmWith, loadConfig } from '@atrium/stores';
import { takeHandover } from './leave.ts';

loadConfig(document.querySelector('meta[name="atrium-config"]')?.getAttribute('content') ?? null);
takeHandover();
// From the first call on.
confirmWith((by) => import('../dialogs/step-up-dialog.ts').then(({ askStepUp }) => askStepUp(by)));

/** The first calls are on their way while the elements of the frame are made: this comes before all of them. */
export const begun = boot();
