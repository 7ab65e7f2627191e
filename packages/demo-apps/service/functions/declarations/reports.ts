import { declare, department, month, must, number, one, progress, state, text } from '../columns.ts';

const bases = ['出勤统计', '部门预算', '预算执行分析', '经营指标看板', '库存台账'];

export const reports = [
  declare('reports-attendance', 'chart', '导出', {
    columns: [
      department(),
      month('month', '月份'),
      number('days', '应出勤', '人天', [240, 960, 20]),
      number('present', '实出勤', '人天', [92, 99], { upTo: 'days' }),
      progress('rate', '出勤率', { share: ['present', 'days'] }),
      number('extra', '加班', '小时', [20, 260, 10]),
      number('leave', '休假', '人天', [4, 40]),
    ],
    numbers: [
      { name: '加班合计', sum: 'extra' },
      { name: '休假合计', sum: 'leave' },
      { name: '各部门加班', sum: 'extra', by: 'department' },
      { name: '各月休假', sum: 'leave', by: 'month' },
    ],
    filters: ['department'],
    rows: { prefix: 'CQ', count: 40, days: [-130, -15] },
  }),
  declare('reports-subscriptions', 'list', '新建订阅', {
    columns: [
      text('report', '报表', bases, { each: true }),
      text('when', '频率', ['每天 08:30', '每周一 08:30', '每月 1 日 09:00']),
      text('format', '格式', ['XLSX', 'PDF']),
      state,
    ],
    states: [one('on', '启用', 'success', 'off'), one('off', '停用', 'neutral', 'on')],
    numbers: [{ name: '订阅' }, { name: '启用', state: ['on'] }],
    form: [
      must('report', { options: bases }),
      must('when', { options: ['每天 08:30', '每周一 08:30', '每月 1 日 09:00'] }),
      must('format', { options: ['XLSX', 'PDF'] }),
    ],
    rows: { prefix: 'DY', count: 5, days: [-100, -5], mine: true },
  }),
];
