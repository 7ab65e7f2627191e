import { date, dated, declare, may, money, must, number, one, person, published, state, text } from '../columns.ts';
import { contracts, customers } from '../pools.ts';

const title = text('title', '合同', contracts);
const partner = text('partner', '对方', customers);

export const contract = [
  declare('contract-approvals', 'list', '发起会签', {
    columns: [
      title,
      partner,
      money('amount', '金额', [20000, 1800000, 10000]),
      person('person', '经办人'),
      text('note', '条款说明', ['标准条款', '违约金上限调整', '付款方式调整'], { detail: true }),
      text('handler', '会签人', ['法务、财务与直属经理'], { detail: true }),
      text('agreed', '已签署', ['2 / 2'], { when: { refused: ['0 / 2', '1 / 2'], withdrawn: ['0 / 2'] } }),
      state,
    ],
    states: [
      one('signing', '会签中', 'warning'),
      one('approved', '已通过', 'success'),
      one('refused', '已拒签', 'danger'),
      one('withdrawn', '已撤回', 'neutral'),
    ],
    numbers: [
      { name: '会签中', state: ['signing'] },
      { name: '金额合计', sum: 'amount', state: ['signing', 'approved'] },
    ],
    form: [
      must('title', { max: 80 }),
      must('partner', { options: customers }),
      must('amount', { min: 0, max: 100000000 }),
      may('note', { max: 100 }),
    ],
    rows: {
      prefix: 'HQ',
      count: 18,
      days: [-45, -4],
      over: true,
      facts: [
        { title: '系统集成项目合同', partner: '云杉制造', amount: 1680000 },
        { title: '数据平台建设合同', partner: '华讯电子', amount: 960000 },
        { title: '年度运维服务合同', partner: '临江医院', amount: 240000 },
        { title: '年度运维服务合同', partner: '市民服务中心', amount: 320000 },
        { title: '软件许可合同', partner: '三川精密', amount: 180000 },
        { title: '保密协议', partner: '青禾生物', amount: 0 },
      ],
    },
  }),
  declare('contract-payments', 'list', '新建节点', {
    columns: [
      title,
      partner,
      text('node', '节点', ['预付款', '到货款', '验收款', '质保金']),
      text('kind', '方向', ['收款', '付款']),
      money('amount', '金额', [30000, 680000, 10000]),
      date('due', '计划日期', [-10, 40]),
      person('owner', '责任人'),
      state,
    ],
    states: [
      dated(one('planned', '未到期', 'neutral', 'done', 'late'), { due: 'ahead' }),
      dated(one('late', '已逾期', 'danger', 'done'), { due: 'past' }),
      one('done', '已收付', 'success'),
    ],
    numbers: [
      { name: '金额合计', sum: 'amount' },
      { name: '已逾期', state: ['late'] },
      { name: '逾期金额', sum: 'amount', state: ['late'] },
    ],
    form: [
      must('title', { max: 80 }),
      must('node', { options: ['预付款', '到货款', '验收款', '质保金'] }),
      must('kind', { options: ['收款', '付款'] }),
      must('amount', { min: 1, max: 100000000 }),
      must('due'),
      must('owner'),
    ],
    filters: ['kind'],
    rows: {
      prefix: 'JD',
      count: 26,
      days: [-60, 30],
      facts: [
        { title: '系统集成项目合同', partner: '云杉制造', kind: '收款', node: '预付款', amount: 504000 },
        { title: '系统集成项目合同', partner: '云杉制造', kind: '收款', node: '验收款', amount: 1008000 },
        { title: '数据平台建设合同', partner: '华讯电子', kind: '收款', node: '到货款', amount: 576000 },
        { title: '年度运维服务合同', partner: '临江医院', kind: '收款', node: '验收款', amount: 60000 },
        { title: '服务器采购合同', partner: '新元科技', kind: '付款', node: '到货款', amount: 270200 },
        { title: '服务器采购合同', partner: '新元科技', kind: '付款', node: '质保金', amount: 19300 },
        { title: '园区物业服务合同', partner: '宏图物业', kind: '付款', node: '验收款', amount: 120000 },
      ],
    },
  }),
  declare('contract-templates', 'cards', '新建范本', {
    columns: [
      text('title', '范本', ['采购合同范本', '服务合同范本', '销售合同范本', '保密协议范本', '租赁合同范本', '劳动合同范本'], {
        each: true,
      }),
      text('version', '版本', ['2.0', '2.1', '3.0']),
      number('clauses', '条款', '条', [12, 36]),
      text('changed', '修改要点', ['更新违约条款', '增加数据保护', '调整付款条件'], { each: true }),
      person('owner', '维护人', 'office'),
      state,
    ],
    states: published,
    numbers: [{ name: '范本' }, { name: '已发布', state: ['published'] }],
    form: [must('title', { max: 60 }), must('version', { max: 10 }), must('clauses', { min: 1, max: 200 }), must('changed', { max: 100 })],
    rows: { prefix: 'FB', count: 6, days: [-300, -10] },
  }),
];
