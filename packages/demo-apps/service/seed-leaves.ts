import { type Colleague, colleagues, placeOf } from './cast.ts';
import { Chance, workDayTime } from './chance.ts';
import type { DemoDatabase } from './demo-database.ts';
import { approverOf } from './flows/leave.ts';
import { daysOf } from './flows/leave-balance.ts';
import type { LeaveKind } from './flows/flow-words.ts';

const reasons: Record<string, readonly string[]> = {
  annual: ['回老家看望父母', '家庭旅行', '陪孩子参加学校活动', '搬家'],
  personal: ['办理房产手续', '家中有事', '办理证件'],
  sick: ['感冒发烧', '牙科手术', '复查'],
};
const headquarters = '10001';
/** Number of people of the headquarters with leave, besides the demo employee. */
const people = 36;

/** Inserts past leave; all requests are approved, so nobody waits. */
export function seedLeaves(db: DemoDatabase, now: Date): void {
  if (db.prepare('select 1 from leaves').get()) return;
  const chance = new Chance('leaves');
  const here = colleagues.filter(({ places: [main] }) => main.tenant === headquarters && main.manager !== null);
  const demo = here.filter(({ code }) => code === 'YH000001');
  const others = Array.from({ length: people }, (_, at) => here[(at * 7 + 5) % here.length]!).filter((one) => !demo.includes(one));
  for (const [at, one] of others.entries()) insert(db, chance, now, one, 3 + 4 * at);
  for (const one of demo) insert(db, chance, now, one, 40);
}

/** Inserts approved leave that began that many working days ago. Leave of the previous year affects no balance of this year. */
function insert(db: DemoDatabase, chance: Chance, now: Date, { code, name }: Colleague, ago: number): void {
  const kind: LeaveKind = chance.pick(['annual', 'annual', 'annual', 'personal', 'sick']);
  const length = chance.between(1, kind === 'annual' ? 4 : 2);
  const day = (workDays: number) => localDay(workDayTime(now, -workDays, 9));
  const [from, to] = [day(ago), day(Math.max(ago - length + 1, 1))];
  const submitted = workDayTime(now, -ago - 3, 9 + chance.between(0, 8), chance.between(0, 59));
  const decided = workDayTime(now, -ago - 2, 9 + chance.between(0, 8), chance.between(0, 59));
  const approver = approverOf(code, placeOf(code, headquarters)?.tenant ?? headquarters);
  const manager = colleagues.find((one) => one.code === approver)?.name ?? '';
  const history = [
    { at: submitted, who: name, what: '提交' },
    { at: decided, who: manager, what: '同意' },
  ];
  db.prepare(
    `insert into leaves (tenant, owner, kind, from_day, to_day, days, reason, state, approver, submitted_at, version, history)
     values (?, ?, ?, ?, ?, ?, ?, 'approved', ?, ?, 1, ?)`,
  ).run(
    ...[headquarters, code, kind, from, to, daysOf(kind, from, to), chance.pick(reasons[kind]!), approver, submitted],
    JSON.stringify(history),
  );
}

function localDay(iso: string): string {
  const at = new Date(iso);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
