import type { Colleague } from '../cast.ts';
import { Chance, workDayTime } from '../chance.ts';
import { claimFlow, findClaim, financeLimit, pay, payDays, start } from '../flows/claims/claim.ts';
import { invoicesOf } from '../flows/claims/invoice.ts';
import type { Desk } from '../flows/flow.ts';
import { demoUser, headquarters, latest, type Scene, somebody, staff } from './scene.ts';

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
const count = 480;
/** Used shares of the year's budget, for one department after the other. */
const usedShares = [0.62, 0.78, 0.71, 0.55, 0.84, 0.67, 0.74];

interface PlannedClaim {
  owner: Colleague;
  title: string;
  category: string;
  items: { name: string; amount: number }[];
  /** Working days ago. */
  ago: number;
  end: 'approved' | 'returned' | 'waiting';
}

/** The claims of a year, two on each working day: everybody's, and every twelfth one of the demo employee. */
function plannedClaims(chance: Chance): PlannedClaim[] {
  const own = somebody(demoUser);
  return Array.from({ length: count }, (_, at) => {
    const [title, category, lines] = chance.pick(purposes);
    const items = lines.map(([name, least, most]) => ({ name, amount: chance.between(least, most) * 100 }));
    const ago = Math.floor((count - at) / 2) + 2;
    const end =
      ago < 6
        ? chance.pick(['waiting', 'approved', 'approved', 'returned'] as const)
        : chance.pick(['approved', 'approved', 'approved', 'returned'] as const);
    return { owner: at % 12 === 0 ? own : chance.pick(staff), title, category, items, ago, end };
  });
}

/** Claims of these days that wait, most of them for the demo employee. */
function waitingClaims(now: Date): (Pick<PlannedClaim, 'title' | 'category' | 'items'> & { owner: string; at: Date })[] {
  const item = (name: string, yuan: number) => ({ name, amount: Math.round(yuan * 100) });
  return [
    {
      owner: 'YH100223',
      title: '上海客户现场支持',
      category: '差旅',
      items: [item('高铁票', 1106.5), item('住宿', 1880), item('市内交通', 300)],
      at: latest(now, 1),
    },
    { owner: 'YH100232', title: '季度团队建设', category: '餐饮', items: [item('聚餐', 2480), item('活动用品', 460)], at: latest(now, 4) },
    { owner: 'YH100241', title: '办公用品采购', category: '办公', items: [item('文具', 108), item('打印耗材', 360)], at: latest(now, 30) },
    {
      owner: 'YH100226',
      title: '北京产品发布会',
      category: '差旅',
      items: [item('机票', 3280), item('住宿', 3600), item('餐补', 300)],
      at: latest(now, 46),
    },
    {
      owner: demoUser,
      title: '深圳用户访谈',
      category: '差旅',
      items: [item('机票', 2120), item('住宿', 2092), item('餐补', 300)],
      at: latest(now, 18),
    },
  ];
}

/** Scenes of expense claims. The budgets of the year are there before, so that the claims use a plausible part. */
export function claimScenes(desk: Desk, now: Date): Scene[] {
  const chance = new Chance('claims');
  const planned = plannedClaims(chance);
  putBudgets(desk, planned);
  const scenes = planned.flatMap(({ owner, title, category, items, ago, end }, at): Scene[] => {
    let id = '';
    const time = (days: number) => new Date(workDayTime(now, days, chance.between(9, 17), chance.between(0, 59)));
    const decide = () => decideOn(desk, id, end);
    const claim = { tenant: headquarters, owner: owner.code, title, category, items, receipts: invoicesOf(at, items) };
    const submit = () => void (id = start(desk, claim));
    if (end === 'waiting') return [{ at: time(-ago), run: submit }];
    return [
      { at: time(-ago), run: submit },
      { at: time(1 - ago), run: decide },
      { at: time(2 - ago), run: decide },
      ...(ago > payDays ? [{ at: time(payDays - ago), run: () => pay(desk, id) }] : []),
    ];
  });
  const waiting = waitingClaims(now).map(({ at, ...claim }, number) => {
    const receipts = invoicesOf(count + number, claim.items);
    return { at, run: () => void start(desk, { tenant: headquarters, ...claim, receipts }) };
  });
  return [...scenes, ...waiting];
}

/** The present approver decides, if the claim is not over and its department can pay it. */
function decideOn(desk: Desk, id: string, end: PlannedClaim['end']): void {
  const claim = findClaim(desk.db, id);
  if (claim?.state !== 'submitted') return;
  const { code, name } = somebody(claim.approver);
  const isReturned = end === 'returned';
  const decision = { action: isReturned ? 'return' : 'approve', comment: isReturned ? '请补充发票原件' : '', by: { code, name } };
  const task = { record: id, step: claim.step };
  if (claimFlow.check(desk, task, decision) === null) claimFlow.decide(desk, task, decision);
}

/** Inserts the year's budget of each department, rounded to 10,000 yuan, so that what is approved in a year is a plausible part of it. */
function putBudgets({ db }: Desk, planned: readonly PlannedClaim[]): void {
  const spent = new Map<string, number>();
  for (const { owner, items, end } of planned) {
    const { department } = owner.places[0];
    const amount = end === 'approved' ? items.reduce((sum, item) => sum + item.amount, 0) : 0;
    spent.set(department, (spent.get(department) ?? 0) + amount);
  }
  const step = 1_000_000;
  for (const [at, [department, amount]] of [...spent].toSorted(([a], [b]) => a.localeCompare(b)).entries()) {
    const total = Math.max(step, Math.ceil(Math.max(amount, financeLimit) / usedShares[at % usedShares.length]! / step) * step);
    db.prepare('insert into budgets (department, total) values (?, ?)').run(department, total);
  }
}
