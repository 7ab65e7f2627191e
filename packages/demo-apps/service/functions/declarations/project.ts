import {
  date,
  dated,
  declare,
  decided,
  may,
  money,
  more,
  must,
  number,
  one,
  person,
  progress,
  requested,
  state,
  text,
} from '../columns.ts';
import { customers, projectFacts, projects } from '../pools.ts';

/** Stages of the newest projects. */
const stages = ['running', 'running', 'running', 'acceptance', 'approved'];
const project = text('project', '项目', projects);

export const projectFunctions = [
  declare('project-initiate', 'form', '提交立项', {
    columns: [
      text('name', '项目名称', projects),
      person('person', '申请人', 'me'),
      text('customer', '客户', customers),
      money('budget', '预算', [200000, 3600000, 50000]),
      number('team', '团队', '人', [4, 18]),
      date('start', '计划开始', [10, 30]),
      state,
    ],
    states: requested,
    numbers: [
      { name: '预算合计', sum: 'budget', state: ['waiting', 'approved'] },
      { name: '待审批', state: ['waiting'] },
    ],
    form: [
      must('name', { max: 60 }),
      must('customer', { options: customers }),
      must('budget', { min: 10000, max: 50000000 }),
      must('team', { min: 1, max: 100 }),
      must('start', { ahead: true }),
    ],
    rows: {
      prefix: 'LX',
      count: 4,
      days: [-200, -3],
      mine: true,
      facts: projectFacts.map((fact, at) => ({ ...fact, team: 6 + at })),
    },
  }),
  declare('project-board', 'board', '新建项目', {
    columns: [
      text('name', '项目', projects),
      text('customer', '客户', customers),
      person('person', '负责人', 'delivery'),
      progress('progress', '进度', { when: { approved: [0], acceptance: [90, 95], closed: [100] } }),
      date('due', '截止', [150, 200]),
      text('risk', '风险', ['无', '低', '中', '高'], { when: { approved: ['无'], closed: ['无'] } }),
      money('budget', '预算', [200000, 3600000, 50000]),
      more(
        text('summary', '本周说明', [
          '按计划推进，下周演示。',
          '接口联调中，等客户提供测试环境。',
          '需求已冻结，进入开发。',
          '完成试运行，准备验收材料。',
        ]),
      ),
      state,
    ],
    states: [
      one('approved', '立项', 'neutral', 'running'),
      one('running', '进行中', 'info', 'acceptance'),
      one('acceptance', '验收', 'warning', 'closed', 'running'),
      dated(one('closed', '已结项', 'success'), { due: 'past' }),
    ],
    numbers: [
      { name: '预算合计', sum: 'budget' },
      { name: '各阶段预算', sum: 'budget', by: 'state' },
    ],
    form: [
      must('name', { max: 40 }),
      must('customer', { options: customers }),
      must('person'),
      must('budget', { min: 10000, max: 50000000 }),
      must('due', { ahead: true }),
      must('risk', { options: ['无', '低', '中', '高'] }),
      may('progress', { min: 0, max: 100 }),
      may('summary', { max: 200 }),
    ],
    filters: ['customer', 'risk'],
    rows: {
      prefix: 'XM',
      count: projects.length,
      days: [-240, -6],
      openFor: 120,
      each: true,
      // The others are closed or not, by their dates.
      facts: projectFacts.map((fact, at) => ({ ...fact, ...(at < stages.length && { state: stages[at]! }) })),
    },
  }),
  declare('project-change', 'list', '发起变更', {
    columns: [
      text('title', '变更', ['增加报表导出', '接口协议调整', '上线时间顺延', '减少试点范围', '增加并发指标']),
      project,
      text('kind', '类型', ['范围', '进度', '成本']),
      person('person', '申请人', 'delivery'),
      number('days', '影响工期', '天', [0, 15]),
      money('cost', '影响成本', [0, 120000, 2000]),
      state,
    ],
    states: decided,
    numbers: [
      { name: '待审批', state: ['waiting'] },
      { name: '影响成本合计', sum: 'cost' },
    ],
    form: [
      must('title', { max: 80 }),
      must('project', { options: projects }),
      must('kind', { options: ['范围', '进度', '成本'] }),
      must('days', { min: 0, max: 365 }),
      must('cost', { min: 0, max: 10000000 }),
    ],
    filters: ['project', 'kind'],
    rows: {
      prefix: 'BG',
      count: 18,
      days: [-60, -1],
      facts: [
        { title: '增加报表导出', kind: '范围', days: 5, cost: 36000 },
        { title: '接口协议调整', kind: '范围', days: 3, cost: 18000 },
        { title: '上线时间顺延', kind: '进度', days: 10, cost: 0 },
        { title: '减少试点范围', kind: '范围', days: 0, cost: 0 },
        { title: '增加并发指标', kind: '成本', days: 4, cost: 64000 },
      ],
    },
  }),
  declare('project-timesheet', 'calendar', '填报工时', {
    columns: [
      date('day', '日期'),
      text('project', '项目', projects),
      number('hours', '工时', '小时', [4, 8]),
      text('work', '工作内容', ['需求评审', '方案设计', '联调测试', '客户沟通', '文档编写']),
      state,
    ],
    states: [one('waiting', '待审批', 'warning'), one('approved', '已通过', 'success'), one('returned', '已退回', 'danger', 'waiting')],
    numbers: [
      { name: '工时合计', sum: 'hours' },
      { name: '待审批', state: ['waiting'] },
      { name: '各项目工时', sum: 'hours', by: 'project' },
    ],
    form: [must('day'), must('project', { options: projects }), must('hours', { min: 0.5, max: 12 }), must('work', { max: 100 })],
    filters: ['project'],
    rows: { prefix: 'GS', count: 30, every: 'day', mine: true },
  }),
  declare('project-timesheet-approve', 'list', '导出', {
    columns: [
      person('person', '填报人', 'rnd-apps'),
      text('project', '项目', projects),
      date('week', '周', [-4, -1]),
      number('hours', '工时', '小时', [32, 46]),
      number('extra', '加班', '小时', [0, 6]),
      state,
    ],
    states: decided,
    numbers: [
      { name: '待审批', state: ['waiting'] },
      { name: '工时合计', sum: 'hours' },
      { name: '加班合计', sum: 'extra' },
    ],
    filters: ['project'],
    rows: { prefix: 'GSP', count: 21, days: [-25, -1] },
  }),
  declare('project-cost', 'chart', '导出', {
    columns: [
      text('project', '项目', projects, { each: true }),
      money('people', '人力', [320000, 1800000, 10000]),
      money('bought', '采购', [80000, 900000, 10000]),
      money('travel', '差旅', [12000, 160000, 1000]),
      money('total', '合计', undefined, { plus: ['people', 'bought', 'travel'] }),
    ],
    numbers: [
      { name: '成本合计', sum: 'total' },
      { name: '各项目成本', sum: 'total', by: 'project' },
      { name: '各项目人力', sum: 'people', by: 'project' },
    ],
    rows: { prefix: 'CB', count: 8, days: [-20, -1] },
  }),
];
