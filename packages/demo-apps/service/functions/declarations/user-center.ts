import { date, dated, declare, may, more, must, number, one, person, state, text } from '../columns.ts';

const kinds = ['日报', '周报', '月报'];
const done = ['完成需求评审与排期', '客户演示通过', '上线审批流改造', '修复六个缺陷'];

export const userCenter = [
  declare('my-work', 'list', '写汇报', {
    columns: [
      // Two daily reports and a weekly one, in turn; every fourth time a monthly report replaces the second daily one.
      text('kind', '类型', ['日报', '日报', '周报', '日报', '日报', '周报', '日报', '日报', '周报', '日报', '月报', '周报'], {
        each: true,
      }),
      date('day', '日期'),
      text('done', '完成', done),
      text('plan', '计划', ['推进灰度发布', '准备验收材料', '评审下一版需求']),
      person('reader', '审阅人', 'manager'),
      more(number('hours', '工时', '小时', [36, 46])),
      more(number('planned', '计划任务', '项', [6, 12])),
      more(number('finished', '完成任务', '项', [60, 100], { upTo: 'planned' })),
      more(text('trouble', '困难', ['无', '无', '测试环境不稳定，已提工单'])),
      state,
    ],
    states: [
      dated(one('draft', '草稿', 'neutral', 'sent'), { day: 'ahead' }),
      one('sent', '已提交', 'info'),
      one('read', '已审阅', 'success'),
    ],
    numbers: [{ name: '汇报' }, { name: '草稿', state: ['draft'] }, { name: '各类型', by: 'kind' }],
    form: [
      must('kind', { options: kinds }),
      must('day'),
      must('done', { max: 2000 }),
      must('plan', { max: 2000 }),
      must('reader'),
      may('hours', { min: 0, max: 100, showIf: { field: 'kind', equals: '周报' } }),
      may('planned', { min: 0, max: 100, showIf: { field: 'kind', equals: '周报' } }),
      may('finished', { min: 0, max: 100, showIf: { field: 'kind', equals: '周报' } }),
      may('trouble', { max: 2000 }),
    ],
    filters: ['kind'],
    rows: { prefix: 'HB', count: 36, days: [-60, -1], mine: true },
  }),
  declare('user-center-delegation', 'form', '设置委托', {
    columns: [
      person('person', '委托人', 'me'),
      person('to', '受托人', 'rnd-apps'),
      text('scope', '范围', ['全部审批', '费用审批', '项目审批']),
      date('from', '开始', [1, 5]),
      date('until', '结束', [8, 15]),
      text('reason', '原因', ['年假', '出差', '培训']),
      state,
    ],
    states: [
      dated(one('planned', '未开始', 'info', 'ended'), { from: 'ahead' }),
      dated(one('running', '委托中', 'warning', 'ended'), { from: 'past', until: 'ahead' }),
      dated(one('ended', '已结束', 'success'), { until: 'past' }),
    ],
    numbers: [
      { name: '委托中', state: ['running'] },
      { name: '已结束', state: ['ended'] },
    ],
    form: [
      must('to'),
      must('scope', { options: ['全部审批', '费用审批', '项目审批'] }),
      must('from', { ahead: true }),
      must('until', { ahead: true }),
      may('reason', { max: 60 }),
    ],
    rows: { prefix: 'WT', count: 4, days: [-240, -3], mine: true },
  }),
];
