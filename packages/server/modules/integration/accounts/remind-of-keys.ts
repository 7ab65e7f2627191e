import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import { say } from '../../../messages/language.ts';
import { hour, repeat } from '../../../clock/repeat.ts';
import { listGuards } from '../../../identity/security-guards.ts';
import { addMessage, findRecipients } from '../../messages/queries.ts';
import { type ServiceAccount, toAccount } from './account-queries.ts';
import { inLanguages } from '../../messages/sending/in-languages.ts';

const day = 24 * 60 * 60_000;
/** R-INT-01: days before its end at which the owners of a key are reminded. */
const toldAt = [30, 14, 7, 1];

/** Reminds the owners of expiring keys, once at each mark of `toldAt`; several nodes may try at once. Returns the number of keys. */
export async function tellOfEndingKeys({ db, writeEvents }: Pick<FastifyInstance, 'db' | 'writeEvents'>, now: Date): Promise<number> {
  const keys = await db
    .selectFrom('service_keys as k')
    .innerJoin('service_accounts as a', 'a.id', 'k.account_id')
    .selectAll('a')
    .select(['k.id as keyId', 'k.expires_at', 'k.told_days'])
    .where('k.ended_at', 'is', null)
    .where('a.ended_at', 'is', null)
    .where('k.expires_at', '>', now.toISOString())
    .where('k.expires_at', '<=', new Date(now.getTime() + toldAt[0]! * day).toISOString())
    .execute();
  let told = 0;
  for (const { keyId, expires_at: expiresAt, told_days: before, ...row } of keys) {
    const days = Math.ceil((Date.parse(expiresAt) - now.getTime()) / day);
    const mark = toldAt.findLast((at) => days <= at)!;
    if (before !== null && before <= mark) continue;
    const isNews = await writeEvents(async (trx, tell) => {
      const marked = await trx
        .updateTable('service_keys')
        .set({ told_days: mark })
        .where('id', '=', keyId)
        .where((where) => where.or([where('told_days', 'is', null), where('told_days', '>', mark)]))
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n) return false;
      const account = toAccount(row);
      for (const [tenantId, people] of await ownersOf(trx, account)) {
        const words = inLanguages((language) => ({
          title: say(language, 'keyEndsTitle', { name: account.name, days }),
          body: say(language, 'keyEndsBody'),
        }));
        const message = { type: 'system', ...words, link: null, sender: say('zh-CN', 'integration'), urgent: mark === 1 } as const;
        await addMessage(trx, tenantId, people, message, tell);
      }
      return true;
    });
    if (isNews) told += 1;
  }
  return told;
}

/**
 * Recipients of an account's reminders, by tenant: its owners, or if none works there any more, the people responsible for security. Each
 * person once.
 */
export async function ownersOf(db: Db, { owners, tenants }: Pick<ServiceAccount, 'owners' | 'tenants'>): Promise<Map<string, string[]>> {
  const heard = new Set<string>();
  const byTenant = new Map<string, string[]>();
  for (const isNamed of [true, false]) {
    for (const tenantId of tenants) {
      const people = isNamed ? [...(await findRecipients(db, tenantId, owners)).values()] : await listGuards(db, tenantId);
      const fresh = people.filter((id) => !heard.has(id));
      for (const id of fresh) heard.add(id);
      if (fresh.length > 0) byTenant.set(tenantId, fresh);
    }
    if (byTenant.size > 0) break;
  }
  return byTenant;
}

/** Looks at start and every hour for keys that end soon. */
export function remindOfKeys(server: FastifyInstance): void {
  const failure = 'owners of keys that end soon could not be told';
  const look = () => tellOfEndingKeys(server, new Date());
  server.addHook('onReady', async () => void look().catch((error: unknown) => server.log.warn({ err: error }, failure)));
  repeat(server, hour, failure, look);
}
