import { date, dated, declare, department, money, month, must, one, person, progress, requested, state, text } from '../columns.ts';
import { customers, projects, suppliers } from '../pools.ts';

const applicant = person('person', '申请人', 'me');

export const finance = [
  declare('finance-loan-apply', 'form', '提交借款', {
    columns: [
      applicant,
      text('kind', '借款类型', ['备用金', '项目借款']),
      text('project', '项目', projects, { detail: true }),
      money('amount', '金额', [2000, 30000, 500]),
      text('use', '用途', ['展会现场开支', '客户接待', '差旅预支', '设备租赁押金']),
      date('back', '预计还款', [15, 40]),
      state,
    ],
    states: requested,
    numbers: [
      { name: '借款合计', sum: 'amount', state: ['waiting', 'approved'] },
      { name: '审批中', state: ['waiting'] },
    ],
    form: [
      must('kind', { options: ['备用金', '项目借款'] }),
      must('project', { options: projects, showIf: { field: 'kind', equals: '项目借款' } }),
      must('amount', { min: 100, max: 200000 }),
      must('use', { max: 100 }),
      must('back', { ahead: true }),
    ],
    rows: {
      prefix: 'JK',
      count: 6,
      days: [-150, -2],
      mine: true,
      facts: [
        { kind: '备用金', use: '客户接待', project: null },
        { kind: '备用金', use: '差旅预支', project: null },
        { kind: '项目借款', use: '展会现场开支', project: '移动门户' },
        { kind: '项目借款', use: '设备租赁押金', project: '智慧园区二期' },
      ],
    },
  }),
  declare('finance-payment', 'list', '提交付款', {
    columns: [
      text('payee', '收款方', suppliers),
      applicant,
      text('kind', '付款类型', ['对公付款', '预付款', '质保金']),
      text('contract', '合同', ['年度运维服务合同', '服务器采购合同', '园区物业服务合同']),
      money('amount', '金额', [8000, 360000, 1000]),
      date('due', '付款日期', [5, 20]),
      state,
    ],
    states: requested,
    numbers: [
      { name: '金额合计', sum: 'amount', state: ['waiting', 'approved'] },
      { name: '审批中', state: ['waiting'] },
      { name: '各类型金额', sum: 'amount', by: 'kind' },
    ],
    form: [
      must('payee', { options: suppliers }),
      must('kind', { options: ['对公付款', '预付款', '质保金'] }),
      must('contract', { max: 60 }),
      must('amount', { min: 1, max: 10000000 }),
      must('due', { ahead: true }),
    ],
    filters: ['kind'],
    rows: {
      prefix: 'FK',
      count: 10,
      days: [-90, -1],
      mine: true,
      facts: [
        { payee: '云岫软件', contract: '年度运维服务合同', kind: '对公付款' },
        { payee: '新元科技', contract: '服务器采购合同', kind: '预付款' },
        { payee: '新元科技', contract: '服务器采购合同', kind: '质保金' },
        { payee: '宏图物业', contract: '园区物业服务合同', kind: '对公付款' },
      ],
    },
  }),
  declare('finance-invoice-apply', 'form', '提交开票', {
    columns: [
      text('customer', '客户', customers),
      applicant,
      text('kind', '发票类型', ['增值税专用发票', '普通发票']),
      text('taxNo', '税号', undefined, { detail: true }),
      money('amount', '价税合计', [20000, 680000, 1000]),
      date('day', '申请日期'),
      state,
    ],
    states: [one('waiting', '待开票', 'info', 'withdrawn'), one('done', '已开票', 'success'), one('withdrawn', '已撤回', 'neutral')],
    numbers: [
      { name: '开票合计', sum: 'amount', state: ['done'] },
      { name: '待开票', state: ['waiting'] },
    ],
    form: [
      must('customer', { options: customers }),
      must('kind', { options: ['增值税专用发票', '普通发票'] }),
      must('taxNo', { max: 20, showIf: { field: 'kind', equals: '增值税专用发票' } }),
      must('amount', { min: 1, max: 10000000 }),
    ],
    rows: { prefix: 'KP', count: 8, days: [-100, -2], mine: true },
  }),
  declare('finance-budget-report', 'chart', '导出', {
    columns: [
      department(),
      text('subject', '科目', ['差旅费', '市场费', '培训费', '云资源费', '办公费'], { each: true }),
      month('month', '月份'),
      money('budget', '预算', [60000, 320000, 5000]),
      money('spent', '已用', undefined, { upTo: 'budget' }),
      money('left', '可用', undefined, { plus: ['budget'], minus: ['spent'] }),
      progress('share', '执行率', { share: ['spent', 'budget'] }),
    ],
    numbers: [
      { name: '预算合计', sum: 'budget' },
      { name: '已用合计', sum: 'spent' },
      { name: '可用合计', sum: 'left' },
      { name: '各部门已用', sum: 'spent', by: 'department' },
      { name: '各科目已用', sum: 'spent', by: 'subject' },
      { name: '各月已用', sum: 'spent', by: 'month' },
    ],
    filters: ['department', 'subject'],
    rows: { prefix: 'ZX', count: 50, days: [-100, -2] },
  }),
  declare('finance-receivables', 'list', '登记应收', {
    columns: [
      text('customer', '客户', customers),
      money('amount', '应收', [80000, 1200000, 10000]),
      money('received', '已收', [0, 60], { upTo: 'amount', when: { closed: [100] } }),
      money('open', '未收', undefined, { plus: ['amount'], minus: ['received'] }),
      person('owner', '催收人', 'finance'),
      date('due', '到期日', [-10, 40]),
      state,
    ],
    states: [
      dated(one('open', '待收', 'info', 'reminded', 'closed'), { due: 'ahead' }),
      dated(one('reminded', '催收中', 'warning', 'closed'), { due: 'past' }),
      one('closed', '已核销', 'success'),
    ],
    numbers: [
      { name: '应收合计', sum: 'amount' },
      { name: '已收合计', sum: 'received' },
      { name: '未收合计', sum: 'open' },
      { name: '各客户未收', sum: 'open', by: 'customer' },
    ],
    form: [
      must('customer', { options: customers }),
      must('amount', { min: 1, max: 100000000 }),
      must('received', { min: 0, max: 100000000 }),
      must('owner'),
      must('due'),
    ],
    filters: ['customer'],
    rows: { prefix: 'YS', openFor: 60, count: 24, days: [-120, -3] },
  }),
];
