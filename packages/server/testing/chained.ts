import { vi } from 'vitest';
import { chainWaiting } from '../audit/chain-waiting.ts';
import type { Portal } from './portal.ts';

/** Waits until each entry of the audit log has its place in the chain; the portal itself may give it at the same time. */
export const chained = ({ db, server }: Portal): Promise<void> =>
  vi.waitFor(
    async () => {
      await chainWaiting(db, server.vault);
      const waiting = await db.selectFrom('audit_unchained').select('id').execute();
      if (waiting.length > 0) throw new Error(`${waiting.length} entries wait for their place`);
    },
    { timeout: 20_000 },
  );
