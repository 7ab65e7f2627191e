import { date, declare, may, more, must, number, person, progress, text } from '../columns.ts';
import { projects } from '../pools.ts';

const weekly = {
  columns: [
    text('project', '项目', projects),
    person('person', '填报人', 'delivery'),
    date('day', '日期'),
    number('hours', '工时', '小时', [120, 400, 20]),
    number('planned', '计划', '项', [8, 16]),
    number('finished', '完成', '项', [70, 100], { upTo: 'planned' }),
    progress('rate', '完成率', { share: ['finished', 'planned'] }),
    text('done', '本周完成', ['完成需求评审与排期', '客户演示通过', '上线审批流改造', '修复六个缺陷']),
    more(text('next', '下周计划', ['推进灰度发布', '准备验收材料', '评审下一版需求'])),
    more(text('trouble', '困难', ['无', '无', '测试环境不稳定，已提工单'])),
  ],
  form: [
    must('project', { options: projects }),
    must('hours', { min: 1, max: 2000 }),
    must('planned', { min: 1, max: 200 }),
    must('finished', { min: 0, max: 200 }),
    must('done', { max: 500 }),
    must('next', { max: 500 }),
    may('trouble', { max: 500 }),
  ],
  rows: { prefix: 'XZ', count: 32, every: 'week' as const, facts: projects.slice(0, 4).map((project) => ({ project })), each: true },
};

export const userCenter = [
  declare('user-center-weekly', 'list', '写周报', {
    ...weekly,
    numbers: [
      { name: '周报' },
      { name: '工时合计', sum: 'hours' },
      { name: '平均完成率', average: 'rate' },
      { name: '各项目工时', sum: 'hours', by: 'project' },
    ],
    filters: ['project'],
  }),
  declare('user-center-weekly-write', 'form', '提交', { ...weekly, addsTo: 'user-center-weekly' }),
];
