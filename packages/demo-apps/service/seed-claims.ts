import { type Colleague, colleagues } from './cast.ts';
import { Chance, workDayTime } from './chance.ts';
import type { DemoDatabase } from './demo-database.ts';
import { type Claim, financeLimit } from './flows/claims/claim.ts';
import { type Entry, managerOf, nameOf } from './flows/portal-tasks.ts';

/** Title, category, and items with their minimum and maximum price in yuan. */
const purposes: readonly [title: string, category: string, items: readonly [string, number, number][]][] = [
  [
    '上海客户现场支持',
    '差旅',
    [
      ['高铁票', 220, 580],
      ['住宿', 380, 1520],
      ['市内交通', 40, 180],
    ],
  ],
  [
    '北京产品发布会',
    '差旅',
    [
      ['机票', 780, 1650],
      ['住宿', 520, 1880],
      ['餐补', 100, 300],
    ],
  ],
  [
    '季度团队建设',
    '餐饮',
    [
      ['聚餐', 900, 2800],
      ['活动用品', 120, 460],
    ],
  ],
  [
    '客户来访接待',
    '招待',
    [
      ['餐费', 420, 1380],
      ['茶歇', 80, 260],
    ],
  ],
  [
    '办公用品采购',
    '办公',
    [
      ['文具', 90, 420],
      ['打印耗材', 260, 880],
    ],
  ],
  [
    '云资源月度费用',
    '技术服务',
    [
      ['云主机', 1200, 4600],
      ['对象存储', 180, 900],
    ],
  ],
  [
    '外部培训',
    '培训',
    [
      ['培训费', 1200, 3800],
      ['教材', 60, 200],
    ],
  ],
  [
    '加班打车',
    '交通',
    [
      ['出租车', 36, 128],
      ['出租车', 36, 128],
    ],
  ],
  ['招聘渠道服务', '技术服务', [['岗位发布', 800, 2400]]],
  [
    '展会物料印刷',
    '办公',
    [
      ['展架', 320, 960],
      ['画册', 680, 1900],
    ],
  ],
];
const headquarters = '10001';
/** The demo employee, who approves some claims of other people. */
const demo = 'YH000001';
const claims = 240;
/** Used shares of the year's budget, for one department after the other. */
const usedShares = [0.62, 0.78, 0.71, 0.55, 0.84, 0.67, 0.74];

/** Inserts claims of about half a year, and budgets of which these claims have used a plausible part. */
export function seedClaims(db: DemoDatabase, now: Date): void {
  const here = colleagues.filter(({ places: [main] }) => main.tenant === headquarters && main.manager !== null);
  const insert = db.prepare(
    `insert into claims (id, tenant, owner, owner_name, department, title, category, amount, state, comment, items, submitted_at, step, approver,
     version, history) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)`,
  );
  const chance = new Chance('claims');
  const own = here.find(({ code }) => code === demo);
  for (let at = 0; at < claims; at++) {
    const isOwn = at % 12 === 0 && own !== undefined;
    const owner = isOwn ? own : chance.pick(here);
    const claim = madeOf(chance, now, owner, at);
    insert.run(
      ...[`BX${2600 + claims - at}`, headquarters, owner.code, owner.name, owner.places[0].department, claim.title, claim.category],
      ...[claim.amount, claim.state, claim.comment, JSON.stringify(claim.items), claim.submittedAt, claim.step, claim.approver],
      JSON.stringify(claim.history),
    );
  }
  seedBudgets(db);
}

function madeOf(chance: Chance, now: Date, { code, name, places: [main] }: Colleague, at: number) {
  const [title, category, lines] = chance.pick(purposes);
  const items = lines.map(([line, least, most]) => ({ name: line, amount: chance.between(least, most) * 100 }));
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const time = (days: number) => workDayTime(now, -days, chance.between(9, 17), chance.between(0, 59));
  const ago = Math.floor(at / 2) + 1;
  const state: Claim['state'] =
    at < 14
      ? 'submitted'
      : ago < 12
        ? chance.pick(['approved', 'approved', 'paid', 'returned', 'draft'])
        : chance.pick(['paid', 'paid', 'paid', 'returned']);
  const manager = managerOf(code, main.tenant, 'finance');
  // The demo employee decides some of the pending claims.
  const approver = state === 'submitted' && at % 2 === 1 && code !== demo ? demo : manager;
  const submittedAt = time(ago);
  const comment = state === 'returned' ? '请补充发票原件' : '';
  const history: Entry[] = state === 'draft' ? [] : [{ at: submittedAt, who: name, what: '提交' }];
  const decided = workDayTime(new Date(submittedAt), 1, 10, chance.between(0, 59));
  if (state === 'returned') history.push({ at: decided, who: nameOf(manager), what: '退回', comment });
  if (state === 'approved' || state === 'paid') {
    history.push({ at: decided, who: nameOf(manager), what: '同意' });
    if (amount > financeLimit) history.push({ at: workDayTime(new Date(submittedAt), 2, 11), who: '杜润泽', what: '同意' });
  }
  return { title, category, items, amount, state, comment, submittedAt, step: 'manager', approver, history };
}

/** Inserts the year's budget of each department, rounded to 10,000 yuan. */
function seedBudgets(db: DemoDatabase): void {
  const spent = db
    .prepare(
      "select department, sum(case when state in ('approved', 'paid') then amount else 0 end) as spent from claims group by department order by department",
    )
    .all() as { department: string; spent: number }[];
  const step = 1_000_000;
  for (const [at, one] of spent.entries()) {
    const total = Math.max(step, Math.ceil(one.spent / usedShares[at % usedShares.length]! / step) * step);
    db.prepare('insert into budgets (department, total) values (?, ?)').run(one.department, total);
  }
}
