import { colleagues } from '../cast.ts';
import { Chance, workTime } from '../chance.ts';
import type { DemoDatabase } from '../demo-database.ts';
import { insertEntry, type Ledger, prefixes } from './ledgers.ts';

const partners = ['华讯电子', '远航物流', '新元科技', '蓝谷设备', '北辰设计院', '青禾生物', '三川精密', '恒远包装', '启明检测', '云岫软件'];
const date = (iso: string) => iso.slice(0, 10);

type Entry = Record<string, unknown>;
type Maker = (chance: Chance, now: Date, at: number, people: readonly string[]) => { at: string; entry: Entry };

const contracts: Maker = (chance, now, at, people) => {
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

const makers: Record<Exclude<Ledger, 'tickets'>, [count: number, make: Maker]> = {
  contracts: [46, contracts],
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
      const people = colleagues.filter(({ places: [main] }) => main.tenant === tenant).map(({ name }) => name);
      const own = Math.ceil(count * part);
      for (let index = 0; index < own; index++) {
        const { at, entry } = make(chance, now, index, people);
        const id = `${prefixes[ledger]}${String(number + own - index)}`;
        insert.run(ledger, tenant, id, at, JSON.stringify({ ...entry, id }));
      }
      number += own;
    }
  }
}
