import type { FastifyInstance } from 'fastify';
import { Chance, workTime } from './chance.ts';
import { people } from './seed.ts';

const recordQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['path'],
  properties: { path: { type: 'string', pattern: '^/', maxLength: 200 } },
} as const;

interface Subject {
  /** Words of a path that mean it. */
  words: RegExp;
  prefix: string;
  subjects: readonly string[];
  states: readonly string[];
  money: boolean;
}

const subjects: readonly Subject[] = [
  {
    words: /hr|leave|attend|staff|train|recruit|salary/,
    prefix: 'HR',
    subjects: ['年假申请', '外出登记', '转正评估', '岗位调动', '培训报名', '加班申请'],
    states: ['审批中', '已通过', '已退回'],
    money: false,
  },
  {
    words: /finance|budget|claim|invoice|payment|tax|asset/,
    prefix: 'FI',
    subjects: ['供应商付款', '项目开票', '费用分摊', '固定资产折旧', '税金计提', '往来对账'],
    states: ['待复核', '已入账', '已驳回'],
    money: true,
  },
  {
    words: /contract|legal/,
    prefix: 'HT',
    subjects: ['软件许可合同', '运维服务合同', '采购框架协议', '保密协议', '合同变更'],
    states: ['起草', '会签', '生效', '归档'],
    money: true,
  },
  {
    words: /crm|sale|customer|lead|brand|market/,
    prefix: 'CR',
    subjects: ['华讯电子续约', '新元科技扩容', '蓝谷设备选型', '市民中心项目', '远航物流数字化'],
    states: ['跟进中', '已报价', '赢单', '输单'],
    money: true,
  },
  {
    words: /project|operations|report|control/,
    prefix: 'PM',
    subjects: ['数据中台二期', '移动办公升级', '客户服务平台', '智能排产试点', '安全加固'],
    states: ['进行中', '有风险', '已交付'],
    money: false,
  },
  {
    words: /it|device|account|system/,
    prefix: 'IT',
    subjects: ['邮箱扩容', 'VPN 开通', '电脑更换', '权限申请', '系统故障'],
    states: ['待受理', '处理中', '已解决'],
    money: false,
  },
  {
    words: /./,
    prefix: 'OA',
    subjects: ['资料归档', '用印申请', '信息核对', '月度检查', '事项督办'],
    states: ['待处理', '进行中', '已完成'],
    money: false,
  },
];

/** A list for any function that has no screen of its own: the same path gives the same rows on the same day. */
export function recordRoutes(server: FastifyInstance): void {
  server.get<{ Querystring: { path: string } }>('/records', { schema: { querystring: recordQuery } }, async ({ query: { path } }) => {
    const subject = subjects.find(({ words }) => words.test(path)) ?? subjects.at(-1)!;
    const chance = new Chance(path);
    const now = new Date();
    const rows = Array.from({ length: chance.between(14, 32) }, (_, at) => ({
      id: `${subject.prefix}${String(chance.between(1000, 1999) + at)}`,
      title: chance.pick(subject.subjects),
      person: chance.pick(people),
      state: chance.pick(subject.states),
      amount: subject.money ? chance.between(8, 9800) * 10_000 : null,
      at: workTime(now, -1 - Math.floor(at * 1.4), chance.between(9, 18), chance.between(0, 59)),
    }));
    return { code: 0, msg: '', data: { states: subject.states, rows } };
  });
}
