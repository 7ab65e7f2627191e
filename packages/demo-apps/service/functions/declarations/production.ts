import { date, declare, must, number, one, person, progress, state, text } from '../columns.ts';
import { lines } from '../pools.ts';

const line = text('line', '产线', lines);
const product = text('product', '产品', ['工业平板', '标签打印机', '门禁读卡器', '充电柜']);
const keeper = person('owner', '负责人', 'supply');
const steps = ['贴片', '组装', '测试', '包装'];

export const production = [
  declare('production-work-orders', 'board', '开工单', {
    columns: [
      product,
      line,
      number('planned', '计划', '台', [60, 400, 20]),
      number('done', '完工', '台', undefined, { upTo: 'planned', when: { open: [0], done: [100] } }),
      progress('share', '完成率', { share: ['done', 'planned'] }),
      text('step', '当前工序', steps, { when: { open: ['备料'], done: ['入库'] } }),
      number('good', '合格', '台', [95, 100], { upTo: 'done', detail: true }),
      number('bad', '不良', '台', undefined, { plus: ['done'], minus: ['good'], detail: true }),
      keeper,
      date('due', '交期', [3, 15]),
      state,
    ],
    states: [
      one('open', '待开工', 'neutral', 'working'),
      one('working', '生产中', 'info', 'done', 'stopped'),
      one('stopped', '停线', 'danger', 'working'),
      one('done', '已完工', 'success'),
    ],
    numbers: [
      { name: '计划合计', sum: 'planned' },
      { name: '完工合计', sum: 'done' },
      { name: '不良合计', sum: 'bad' },
      { name: '各状态计划', sum: 'planned', by: 'state' },
      { name: '各产线完工', sum: 'done', by: 'line' },
      { name: '各工序完工', sum: 'done', by: 'step' },
    ],
    form: [
      must('product', { options: ['工业平板', '标签打印机', '门禁读卡器', '充电柜'] }),
      must('line', { options: lines }),
      must('planned', { min: 1, max: 10000 }),
      must('step', { options: ['备料', ...steps, '入库'] }),
      must('done', { min: 0, max: 10000 }),
      must('good', { min: 0, max: 10000 }),
      must('owner'),
      must('due'),
    ],
    filters: ['line'],
    rows: { prefix: 'GD', openFor: 20, count: 20, days: [-30, -1] },
  }),
  declare('production-bom', 'list', '新建物料清单', {
    columns: [
      product,
      text('part', '组件', ['主板', '外壳', '电源模块', '显示屏', '天线']),
      number('count', '用量', '件', [1, 8]),
      text('version', '版本', ['A', 'B', 'C']),
      state,
    ],
    states: [one('draft', '草稿', 'neutral', 'valid'), one('valid', '生效', 'success', 'draft')],
    numbers: [{ name: '组件' }, { name: '生效', state: ['valid'] }],
    form: [
      must('product', { options: ['工业平板', '标签打印机', '门禁读卡器', '充电柜'] }),
      must('part', { max: 40 }),
      must('count', { min: 1, max: 1000 }),
      must('version', { max: 5 }),
    ],
    filters: ['product'],
    rows: { prefix: 'BOM', count: 22, days: [-200, -10] },
  }),
  declare('production-board', 'chart', '导出', {
    columns: [
      date('day', '日期'),
      line,
      number('planned', '计划', '台', [100, 240, 10]),
      number('done', '完成', '台', undefined, { upTo: 'planned' }),
      progress('share', '达成率', { share: ['done', 'planned'] }),
      progress('first', '直通率', { range: [94, 100, 1] }),
      number('stop', '停线', '分钟', [0, 35, 5]),
    ],
    numbers: [
      { name: '平均达成率', average: 'share' },
      { name: '平均直通率', average: 'first' },
      { name: '停线合计', sum: 'stop' },
      { name: '各产线完成', sum: 'done', by: 'line' },
      { name: '各产线停线', sum: 'stop', by: 'line' },
    ],
    filters: ['line'],
    rows: { prefix: 'KB', count: 30, days: [-14, -1] },
  }),
];
