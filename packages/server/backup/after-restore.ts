import { randomUUID } from 'node:crypto';
import { openDatabase } from '../db/database.ts';
import { appendAudit } from '../audit/queries.ts';
import { endAllEmbedding } from '../identity/embedding-token/queries.ts';
import { endAllSessions } from '../identity/queries.ts';
import { beginEpoch } from '../push/epoch.ts';
import { vaultOf } from '../vault/key-state.ts';

interface Where {
  databaseUrl: string | null;
  dataFolder: string;
  secretKey: string;
}

/**
 * Brings restored data up to date. Every session ends: some were ended after the backup was made, and passwords changed. Numbers of events
 * that open pages know count no more. The audit log records it.
 */
export async function settle(where: Where): Promise<void> {
  const { db, close } = await openDatabase(where);
  try {
    await db.transaction().execute(async (trx) => {
      await endAllSessions(trx, new Date().toISOString(), 'restored');
      await endAllEmbedding(trx);
      await beginEpoch(trx);
      const who = { personId: null, tenantId: null, address: '', requestId: randomUUID() };
      await appendAudit(trx, await vaultOf(trx, where), { event: 'restored', ...who, subject: 'portal:all', details: {} });
    });
  } finally {
    await close();
  }
}
