import { readerOf } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Language } from '../../messages/language.ts';
import { inLanguage } from '../../names/in-language.ts';

interface OwnTenant {
  tenantName: string;
  /** The user's name in the watermark of the tenant or of all: name and the last four digits of phone or number; null without one. */
  watermark: string | null;
}

/** The user's data of the tenant that they work in. */
export async function ownTenant(
  db: Db,
  of: { personId: string; tenantId: string; language: Language },
  watermarkForAll: boolean,
): Promise<OwnTenant> {
  const ask = readerOf(db).statement('own-tenant', ({ personId, tenantId }: Pick<typeof of, 'personId' | 'tenantId'>) =>
    db
      .selectFrom('people as p')
      .innerJoin('person_tenants as m', 'm.person_id', 'p.id')
      .innerJoin('tenants as t', 't.id', 'm.tenant_id')
      .select(['p.real_name', 'p.phone', 'p.unique_no', 't.watermark', 't.name', 't.names'])
      .where('p.id', '=', personId)
      .where('m.tenant_id', '=', tenantId),
  );
  const [row] = await ask({ personId: of.personId, tenantId: of.tenantId });
  return {
    tenantName: row ? inLanguage(of.language, row).name : '',
    watermark:
      row !== undefined && (watermarkForAll || row.watermark === 1) ? `${row.real_name} ${(row.phone || row.unique_no).slice(-4)}` : null,
  };
}

/** The name of a person; empty where there is none. */
export async function nameOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('people').select('real_name').where('id', '=', id).executeTakeFirst();
  return row?.real_name ?? '';
}

/** Accounts of the demo organisation with the well-known password, and their user codes: a company may have an `admin` of its own. */
const demoAccounts: Readonly<Record<string, string>> = {
  demo: 'YH000001',
  limited: 'YH000002',
  admin: 'YH000003',
  zhaoxiuyuan: 'YH100214',
  hanyingxue: 'YH100634',
  durunze: 'YH100679',
  xueshuyao: 'YH100022',
  wangyifei: 'YH100907',
  hehui: 'YH100736',
};

/** Names of the demo accounts that can sign in. */
export async function listDemoAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select(['username', 'user_code'])
    .where('username', 'in', Object.keys(demoAccounts))
    .where('status', '=', 'active')
    .where('password_hash', '<>', '')
    .orderBy('username')
    .execute();
  return rows.flatMap(({ username, user_code: code }) => (demoAccounts[username] === code ? username : []));
}
