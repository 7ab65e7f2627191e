import { type Colleague, colleagues } from '../cast.ts';
import { Chance, workTime } from '../chance.ts';
import type { DemoDatabase } from '../demo-database.ts';
import { dayOf } from '../functions/work-days.ts';
import { insertEntry, type Ledger, prefixes } from './ledgers.ts';

const partners = ['华讯电子', '远航物流', '新元科技', '蓝谷设备', '北辰设计院', '青禾生物', '三川精密', '恒远包装', '启明检测', '云岫软件'];
const date = (iso: string) => iso.slice(0, 10);

type Entry = Record<string, unknown>;
interface Company {
  /** Names of its people, and those with a department. */
  people: readonly string[];
  placed: readonly Colleague[];
}
type Maker = (chance: Chance, now: Date, at: number, company: Company) => { at: string; entry: Entry };

const contracts: Maker = (chance, now, at, { people }) => {
  const signed = workTime(now, -7 * at - chance.between(1, 6), chance.between(9, 17));
  const [title = '', kind = ''] = chance.pick([
    ['年度运维服务合同', '服务'],
    ['服务器采购合同', '采购'],
    ['软件许可合同', '采购'],
    ['园区物业服务合同', '服务'],
    ['产品代理框架协议', '框架'],
    ['系统集成项目合同', '销售'],
    ['数据平台建设合同', '销售'],
    ['保密协议', '保密'],
    ['展会搭建合同', '服务'],
    ['仓储租赁合同', '采购'],
  ]);
  const state = at < 4 ? chance.pick(['起草', '会签']) : chance.pick(['生效', '生效', '生效', '归档', '会签']);
  const expires = workTime(new Date(signed), state === '归档' ? 180 : chance.between(20, 420) + 7 * at, 12);
  return {
    at: signed,
    entry: {
      title,
      kind,
      partner: chance.pick(partners),
      amount: kind === '保密' ? 0 : chance.between(2, 180) * 1_000_000,
      state,
      person: chance.pick(people),
      signed: date(signed),
      expires: date(expires),
      remark: '',
    },
  };
};

const assets: Maker = (chance, now, at, { placed }) => {
  const bought = workTime(now, -30 * at - chance.between(5, 28), 10);
  const [name = '', spec = '', category = '', price = 0] = chance.pick<[string, string, string, number]>([
    ['笔记本电脑', '14 英寸 32 GB', '电子设备', 899_900],
    ['显示器', '27 英寸 4K', '电子设备', 219_900],
    ['机架服务器', '2U 双路', '电子设备', 3_860_000],
    ['激光打印机', 'A3 黑白双面', '电子设备', 468_000],
    ['升降办公桌', '1.6 米', '办公家具', 189_000],
    ['人体工学椅', '网布', '办公家具', 129_900],
    ['会议平板', '86 英寸', '电子设备', 1_680_000],
    ['商务车', '7 座', '运输工具', 28_600_000],
    ['示波器', '4 通道 200 MHz', '仪器仪表', 1_250_000],
    ['文件柜', '四门钢制', '办公家具', 78_000],
  ]);
  const user = chance.pick(placed);
  return {
    at: bought,
    entry: {
      name,
      spec,
      category,
      price,
      department: user.places[0].department,
      person: user.name,
      place: chance.pick(['A 座 12 层', 'A 座 9 层', 'B 座 3 层', '一号仓']),
      bought: date(bought),
      state: chance.pick(['在用', '在用', '在用', '在用', '闲置', '维修', '报废']),
    },
  };
};

const projectNames = [
  '数据中台二期',
  '移动办公升级',
  '客户服务平台',
  '智能排产试点',
  '安全加固',
  '门户改版',
  '仓储条码化',
  '费用管控上线',
  '园区一卡通',
  '供应商协同',
  '合同电子签',
  '经营看板',
];
const projects: Maker = (chance, now, at, { people }) => {
  const started = workTime(now, -12 * at - 10, 9);
  const stage = ['立项', '进行中', '进行中', '验收', '已结项'][at % 5]!;
  const progress = { 立项: 0, 进行中: chance.between(15, 80), 验收: 95, 已结项: 100 }[stage] ?? 0;
  return {
    at: started,
    entry: {
      name: projectNames[at % projectNames.length],
      stage,
      progress,
      person: chance.pick(people),
      customer: chance.pick(partners),
      budget: chance.between(20, 360) * 1_000_000,
      due: date(workTime(now, stage === '已结项' ? chance.between(-60, -5) : chance.between(-5, 160), 18)),
      risk: stage === '进行中' ? chance.pick(['无', '低', '中', '高']) : '无',
      summary: chance.pick([
        '按计划推进，下周演示。',
        '接口联调中，等客户提供测试环境。',
        '需求已冻结，进入开发。',
        '完成试运行，准备验收材料。',
      ]),
    },
  };
};

const bulletins = [
  ['节日放假与值班安排', '各部门于节前最后一个工作日下班前报送值班表。园区南门关闭，请走东门。', '信息与行政部'],
  ['关于启用新版差旅标准的通知', '高铁一等座适用范围扩大到总监级以上；住宿标准按城市分三档，超标部分自理。', '财务部'],
  ['办公区空调检修', '周六 9:00–17:00 对 A 座 9–12 层空调检修，期间停止供冷，请提前保存好纸质材料。', '信息与行政部'],
  ['信息安全意识月活动', '本月每周三午间有一场 30 分钟微课，完成测验可领取纪念品。请勿在群聊中发送账号密码。', '信息与行政部'],
  ['年度体检预约开放', '体检机构三家可选，请在本月底前完成预约；外地员工可就近选择合作机构。', '人力资源部'],
  ['固定资产盘点', '请各部门资产管理员核对在用资产，扫码确认；闲置设备统一退回 B 座 3 层库房。', '财务部'],
  ['班车线路调整', '三号线增设“科技大道”站，首班 7:20；五号线末班推迟到 21:10。', '信息与行政部'],
  ['开源软件使用规范（修订）', '新增许可证登记要求，产品发布前须完成依赖清单审核。', '研发中心'],
] as const;
const notices: Maker = (chance, now, at) => {
  const [title, text, department] = bulletins[at % bulletins.length]!;
  const time = workTime(now, -2 * at, chance.between(9, 17), chance.between(0, 59));
  return { at: time, entry: { title, text, department, at: time, top: at === 1, reads: chance.between(80, 960) } };
};

const makers: Record<Exclude<Ledger, 'tickets' | 'weeklies'>, [count: number, make: Maker]> = {
  contracts: [46, contracts],
  assets: [58, assets],
  projects: [12, projects],
  notices: [8, notices],
};

/** The companies of the group, and which part of the entries of the headquarters each of them has. */
const companies: readonly [tenant: string, part: number][] = [
  ['10001', 1],
  ['10002', 0.3],
  ['10003', 0.3],
];

/** Fills empty ledgers, with dates relative to `now`; each company of the group has its own entries. */
export function seedLedgers(db: DemoDatabase, now: Date): void {
  const insert = db.prepare(insertEntry);
  for (const [ledger, [count, make]] of Object.entries(makers) as [keyof typeof makers, [number, Maker]][]) {
    if (db.prepare('select 1 from ledgers where ledger = ?').get(ledger)) continue;
    const chance = new Chance(ledger);
    let number = 2000;
    for (const [tenant, part] of companies) {
      const here = colleagues.filter(({ places: [main] }) => main.tenant === tenant);
      const company = { people: here.map(({ name }) => name), placed: here.filter(({ places: [main] }) => main.department !== '') };
      const own = Math.ceil(count * part);
      for (let index = 0; index < own; index++) {
        const { at, entry } = make(chance, now, index, company);
        const id = `${prefixes[ledger]}${String(number + own - index)}`;
        insert.run(ledger, tenant, id, at, JSON.stringify({ ...entry, id }));
      }
      number += own;
    }
  }
  if (!db.prepare("select 1 from ledgers where ledger = 'weeklies'").get()) seedWeeklies(db, now);
}

const weeks = 8;

/** Adds the weekly reports of projects that are going on, one for each of the last weeks, by the person who leads the project. */
function seedWeeklies(db: DemoDatabase, now: Date): void {
  const insert = db.prepare(insertEntry);
  const chance = new Chance('weeklies');
  const projects = db.prepare("select tenant, content from ledgers where ledger = 'projects' order by tenant, id").all() as {
    tenant: string;
    content: string;
  }[];
  const open = projects
    .map(({ tenant, content }) => ({ tenant, ...(JSON.parse(content) as { id: string; person: string; stage: string; risk: string }) }))
    .filter(({ stage }) => stage === '进行中' || stage === '验收');
  const monday = -((new Date(dayOf(now)).getUTCDay() + 6) % 7);
  let number = 1000;
  for (let back = weeks; back >= 1; back--)
    for (const { tenant, id: project, person, risk } of open) {
      const first = monday - 7 * back;
      const at = workTime(now, first + 4, chance.between(16, 18), chance.between(0, 11) * 5);
      const planned = chance.between(8, 16);
      const isLate = back === 1 && (risk === '中' || risk === '高');
      const entry = {
        project,
        person,
        week: dayOf(new Date(now.getTime() + first * 86_400_000)),
        hours: chance.between(14, 40) * 10,
        planned,
        finished: isLate ? chance.between(4, 7) : planned - chance.between(0, 2),
        done: chance.pick(['完成需求评审与排期', '客户演示通过', '上线审批流改造', '修复六个缺陷']),
        next: chance.pick(['推进灰度发布', '准备验收材料', '评审下一版需求']),
        trouble: isLate ? '测试环境不稳定，已提工单' : '',
      };
      const id = `${prefixes.weeklies}${String((number += 1))}`;
      insert.run('weeklies', tenant, id, at, JSON.stringify({ ...entry, at, id }));
    }
}
