import { $seenElsewhere, $sessionEnding, $tenantElsewhere, watchSession } from '@atrium/stores';
import { loginAddress } from './leave.ts';

/** A user who pressed something within this time is active, even without a call. */
const present = 5 * 60_000;

/** Shows the session's dialogs: in which tenant to continue, whether as oneself, and whether to stay before it ends. */
export function followSession(): void {
  let pressedAt = -Infinity;
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => (pressedAt = Date.now()), { capture: true, passive: true });
  watchSession(() => Date.now() - pressedAt < present);

  once($sessionEnding, () => import('../dialogs/session-ending-dialog.ts').then(({ warnOfEnd }) => warnOfEnd(loginAddress(null))));
  once($tenantElsewhere, () => import('../dialogs/tenant-apart.ts').then(({ askWhereToGoOn }) => askWhereToGoOn()));
  once($seenElsewhere, () => import('../dialogs/seen-elsewhere.ts').then(({ saySeenElsewhere }) => saySeenElsewhere()));
}

/** Loads what answers a state when it first comes up; a failure is tried again the next time. */
function once(store: { subscribe(listener: (state: unknown) => void): () => void }, load: () => Promise<unknown>): void {
  let loading: Promise<unknown> | null = null;
  store.subscribe((state) => {
    if (state) loading ??= load().catch(() => (loading = null));
  });
}
