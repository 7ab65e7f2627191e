import { date, declare, decided, may, money, must, number, one, person, published, state, text, worked } from '../columns.ts';
import { contracts, customers, levels } from '../pools.ts';

const title = text('title', '合同', contracts);
const partner = text('partner', '对方', customers);

export const contract = [
  declare('contract-draft', 'list', '起草合同', {
    columns: [
      title,
      partner,
      text('template', '范本', ['采购合同范本', '服务合同范本', '销售合同范本', '保密协议范本']),
      money('amount', '金额', [20000, 1800000, 10000]),
      person('author', '起草人'),
      date('from', '起始日期', [10, 30]),
      state,
    ],
    states: [one('draft', '起草中', 'info', 'sent'), one('sent', '已送会签', 'success')],
    numbers: [
      { name: '起草中', state: ['draft'] },
      { name: '金额合计', sum: 'amount' },
    ],
    form: [
      must('title', { max: 80 }),
      must('partner', { options: customers }),
      must('template', { options: ['采购合同范本', '服务合同范本', '销售合同范本', '保密协议范本'] }),
      must('amount', { min: 0, max: 100000000 }),
      must('from'),
    ],
    filters: ['template'],
    rows: { prefix: 'HTQ', count: 14, days: [-40, -1] },
  }),
  declare('contract-approvals', 'list', '发起会签', {
    columns: [
      title,
      partner,
      money('amount', '金额', [20000, 1800000, 10000]),
      person('person', '经办人'),
      text('law', '法务意见', ['无意见', '建议修改违约条款', '补充保密条款']),
      text('money', '财务意见', ['无意见', '付款方式需调整']),
      state,
    ],
    states: [
      one('waiting', '会签中', 'warning', 'approved', 'returned'),
      one('approved', '已通过', 'success'),
      one('returned', '已退回', 'danger', 'waiting'),
    ],
    numbers: [
      { name: '会签中', state: ['waiting'] },
      { name: '金额合计', sum: 'amount' },
    ],
    form: [
      must('title', { max: 80 }),
      must('partner', { options: customers }),
      must('amount', { min: 0, max: 100000000 }),
      may('law', { max: 100 }),
      may('money', { max: 100 }),
    ],
    rows: { prefix: 'HQ', count: 18, days: [-45, -1] },
  }),
  declare('contract-sign', 'list', '发起签署', {
    columns: [
      title,
      partner,
      text('by', '签署方式', ['线上签署', '纸质用印']),
      person('person', '经办人'),
      date('day', '签署日期', [1, 8]),
      state,
    ],
    states: [one('ours', '待我方签署', 'warning', 'theirs'), one('theirs', '待对方签署', 'info', 'done'), one('done', '已签署', 'success')],
    numbers: [
      { name: '待我方签署', state: ['ours'] },
      { name: '已签署', state: ['done'] },
    ],
    form: [
      must('title', { max: 80 }),
      must('partner', { options: customers }),
      must('by', { options: ['线上签署', '纸质用印'] }),
      must('day'),
    ],
    filters: ['by'],
    rows: { prefix: 'QS', count: 15, days: [-60, -1] },
  }),
  declare('contract-supplement', 'list', '新建补充协议', {
    columns: [
      title,
      partner,
      text('kind', '类型', ['变更', '续签', '终止']),
      text('content', '内容', ['延长服务期一年', '增加两个模块', '调整付款节点', '提前终止']),
      person('person', '经办人'),
      date('from', '生效日期', [5, 25]),
      state,
    ],
    states: decided,
    numbers: [
      { name: '待审批', state: ['waiting'] },
      { name: '各类型数量', by: 'kind' },
    ],
    form: [
      must('title', { max: 80 }),
      must('partner', { options: customers }),
      must('kind', { options: ['变更', '续签', '终止'] }),
      must('content', { max: 100 }),
      must('from'),
    ],
    filters: ['kind'],
    rows: { prefix: 'BC', count: 12, days: [-90, -1] },
  }),
  declare('contract-ledger', 'list', '登记合同', {
    columns: [
      title,
      partner,
      text('kind', '类别', ['收款', '付款', '框架']),
      money('amount', '合同金额', [50000, 2400000, 10000]),
      money('paid', '已履行', undefined, { upTo: 'amount' }),
      money('open', '未履行', undefined, { plus: ['amount'], minus: ['paid'] }),
      date('until', '到期日', [60, 400]),
      state,
    ],
    states: [one('running', '履行中', 'info', 'done', 'ended'), one('done', '已完成', 'success'), one('ended', '已终止', 'danger')],
    numbers: [
      { name: '金额合计', sum: 'amount' },
      { name: '已履行合计', sum: 'paid' },
      { name: '未履行合计', sum: 'open' },
      { name: '各类别金额', sum: 'amount', by: 'kind' },
    ],
    form: [
      must('title', { max: 80 }),
      must('partner', { options: customers }),
      must('kind', { options: ['收款', '付款', '框架'] }),
      must('amount', { min: 0, max: 100000000 }),
      must('paid', { min: 0, max: 100000000 }),
      must('until'),
    ],
    filters: ['kind'],
    rows: { prefix: 'HT', count: 36, days: [-220, -5] },
  }),
  declare('contract-payments', 'list', '新建节点', {
    columns: [
      title,
      text('node', '节点', ['预付款', '到货款', '验收款', '质保金']),
      text('kind', '方向', ['收款', '付款']),
      money('amount', '金额', [30000, 680000, 10000]),
      date('due', '计划日期', [-10, 40]),
      person('owner', '责任人'),
      state,
    ],
    states: [
      one('planned', '未到期', 'neutral', 'done', 'late'),
      one('late', '已逾期', 'danger', 'done'),
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
    rows: { prefix: 'JD', count: 26, days: [-60, 30] },
  }),
  declare('contract-expiry', 'calendar', '导出', {
    columns: [
      date('until', '到期日'),
      text('title', '合同', contracts),
      text('partner', '对方', customers),
      money('amount', '金额', [50000, 1200000, 10000]),
      person('owner', '经办人'),
      state,
    ],
    states: [
      one('coming', '将到期', 'warning', 'renewed', 'ended'),
      one('renewed', '已续签', 'success'),
      one('ended', '到期终止', 'neutral'),
    ],
    numbers: [
      { name: '将到期', state: ['coming'] },
      { name: '金额合计', sum: 'amount' },
    ],
    rows: { prefix: 'DQ', count: 22, days: [-15, 62] },
  }),
  declare('contract-disputes', 'list', '登记案件', {
    columns: [
      text('title', '案由', ['货款纠纷', '服务质量纠纷', '知识产权纠纷', '劳动争议']),
      partner,
      text('lawyer', '律师事务所', ['君合诚律师事务所', '明理律师事务所']),
      money('claim', '涉案金额', [50000, 900000, 10000]),
      money('fee', '律师费用', [8000, 60000, 1000]),
      person('owner', '负责人', 'office'),
      text('progress', '进展', ['已立案', '等待开庭', '调解中', '已判决']),
      state,
    ],
    states: [
      one('open', '进行中', 'warning', 'settled', 'judged'),
      one('settled', '已和解', 'success'),
      one('judged', '已判决', 'success'),
    ],
    numbers: [
      { name: '进行中', state: ['open'] },
      { name: '涉案金额合计', sum: 'claim' },
      { name: '律师费用合计', sum: 'fee' },
    ],
    form: [
      must('title', { max: 60 }),
      must('partner', { options: customers }),
      must('lawyer', { max: 40 }),
      must('claim', { min: 0, max: 100000000 }),
      may('fee', { min: 0, max: 10000000 }),
      must('owner'),
    ],
    rows: { prefix: 'SS', count: 6, days: [-250, -8] },
  }),
  declare('contract-templates', 'cards', '新建范本', {
    columns: [
      text('title', '范本', ['采购合同范本', '服务合同范本', '销售合同范本', '保密协议范本', '租赁合同范本', '劳动合同范本'], {
        each: true,
      }),
      text('version', '版本', ['2.0', '2.1', '3.0']),
      number('clauses', '条款', '条', [12, 36]),
      text('changed', '修改要点', ['更新违约条款', '增加数据保护', '调整付款条件']),
      person('owner', '维护人', 'office'),
      state,
    ],
    states: published,
    numbers: [{ name: '范本' }, { name: '已发布', state: ['published'] }],
    form: [must('title', { max: 60 }), must('version', { max: 10 }), must('clauses', { min: 1, max: 200 }), must('changed', { max: 100 })],
    rows: { prefix: 'FB', count: 6, days: [-300, -10] },
  }),
];
void [levels, worked];
