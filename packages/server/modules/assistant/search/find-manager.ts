import type { Db } from '../../../db/schema.ts';
import { findPeople } from '../../people/people-queries.ts';
import type { Session } from '../../../identity/queries.ts';
import { colleague } from './find-people.ts';
import type { Found, Remark } from './found.ts';
import { tellingWords } from './words.ts';

const own = /我|\bmy\b|\bi\b|\bme(?:u|us)?\b|\bminhas?\b|\beu\b/;
const managers = new Set(
  '上级 上級 上司 领导 領導 主管 经理 經理 老板 老闆 直属 直屬 直接 直属上级 manager managers boss supervisor superior line direct gestor gestora chefe chefia supervisor supervisora superior lider direto direta imediato imediata gerente name nome 名字 叫'.split(
    ' ',
  ),
);
/** Of these alone, a report is meant that is written. */
const reportsTo =
  /(?:向|跟)(?:谁|誰)(?:汇报|匯報)|(?:汇报|匯報)(?:给|給)(?:谁|誰)|\bwho(?:m)? (?:do|should) i report to\b|\ba quem (?:eu )?(?:me reporto|respondo)\b/;

/** Whether a folded question asks for the person's own manager, and nothing else. */
export function asksForManager(folded: string): boolean {
  if (reportsTo.test(folded)) return true;
  const telling = tellingWords(folded);
  return telling.length > 0 && own.test(folded) && telling.every((word) => managers.has(word));
}

/** The manager whom the person's tenant has recorded: everybody may know whom they report to, but not look them up (R-PPL-03). */
export async function findManager(db: Db, session: Session): Promise<{ found: Found[]; remarks: Remark[] }> {
  const row = await db
    .selectFrom('person_tenants')
    .select('manager_id')
    .where('person_id', '=', session.personId)
    .where('tenant_id', '=', session.tenantId)
    .executeTakeFirst();
  const id = row?.manager_id ?? '';
  const [manager] = id === '' || id === session.personId ? [] : await findPeople(db, session, [id]);
  if (manager === undefined) return { found: [], remarks: [{ id: 'assistantNoManager', values: {} }] };
  const remarks: Remark[] = [{ id: 'assistantManager', values: { name: manager.realName } }];
  return { found: session.tsmpVisible === 1 ? [colleague(manager, 1)] : [], remarks };
}
