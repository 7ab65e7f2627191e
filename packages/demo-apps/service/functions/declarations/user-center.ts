import { awaiting, clock, date, declare, may, more, must, number, one, person, requested, state, text } from '../columns.ts';
import { systems } from '../pools.ts';

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
      person('reader', '审阅人', 'rnd-apps'),
      more(number('hours', '工时', '小时', [36, 46])),
      more(number('planned', '计划任务', '项', [6, 12])),
      more(number('finished', '完成任务', '项', [60, 100], { upTo: 'planned' })),
      more(text('trouble', '困难', ['无', '无', '测试环境不稳定，已提工单'])),
      state,
    ],
    states: [one('draft', '草稿', 'neutral', 'sent'), one('sent', '已提交', 'info'), one('read', '已审阅', 'success')],
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
  declare('user-center-report-approval', 'list', '导出', {
    columns: [
      person('person', '汇报人', 'rnd-apps'),
      text('kind', '类型', kinds),
      date('day', '日期'),
      text('done', '完成', done),
      text('comment', '点评', ['继续保持', '请补充数据', '计划再具体一些'], { when: { open: [] } }),
      state,
    ],
    states: [
      awaiting('open', '待审阅', 'warning', 'read', 'returned'),
      one('read', '已审阅', 'success'),
      one('returned', '已退回', 'danger', 'open'),
    ],
    numbers: [
      { name: '待审阅', state: ['open'] },
      { name: '已审阅', state: ['read'] },
    ],
    filters: ['kind'],
    rows: { prefix: 'SY', count: 20, days: [-30, -1] },
  }),
  declare('user-center-schedule', 'calendar', '新建日程', {
    columns: [
      date('day', '日期'),
      text('title', '事项', ['需求评审', '站会', '客户拜访', '提交周报', '一对一面谈']),
      clock('hours', '时间', undefined, { from: ['09:30', '10:00', '14:00', '15:30', '16:30'] }),
      text('kind', '类型', ['会议', '任务', '提醒']),
      text('place', '地点', ['12F-云起', 'B 座 201', '3F-听松', '5F-观澜']),
      state,
    ],
    states: [
      one('planned', '未开始', 'info', 'done', 'cancelled'),
      one('done', '已完成', 'success'),
      one('cancelled', '已取消', 'neutral'),
    ],
    numbers: [{ name: '日程' }, { name: '未开始', state: ['planned'] }],
    form: [
      must('title', { max: 60 }),
      must('day'),
      must('hours'),
      must('kind', { options: ['会议', '任务', '提醒'] }),
      may('place', { max: 40 }),
    ],
    filters: ['kind'],
    rows: { prefix: 'RC', count: 30, days: [-12, 12], mine: true },
  }),
  declare('user-center-devices', 'cards', '报告问题', {
    columns: [
      text('device', '设备', ['笔记本电脑', '显示器', '手机', '门禁卡'], { each: true }),
      text('number', '编号', ['NB-2041', 'MN-1180', 'MP-0733', 'KA-6001'], { each: true }),
      date('day', '领用日期', [-500, -60]),
      text('problem', '问题', ['无']),
      state,
    ],
    states: [one('used', '使用中', 'success', 'repair'), one('repair', '报修中', 'warning', 'used')],
    numbers: [{ name: '设备' }, { name: '报修中', state: ['repair'] }],
    form: [
      must('device', { options: ['笔记本电脑', '显示器', '手机', '门禁卡'] }),
      must('number', { max: 20 }),
      must('problem', { max: 100 }),
    ],
    rows: { prefix: 'SB', count: 4, days: [-20, -5], mine: true },
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
    states: [one('planned', '未开始', 'info', 'ended'), one('running', '委托中', 'warning', 'ended'), one('ended', '已结束', 'success')],
    numbers: [
      { name: '委托中', state: ['running'] },
      { name: '已结束', state: ['ended'] },
    ],
    form: [
      must('to'),
      must('scope', { options: ['全部审批', '费用审批', '项目审批'] }),
      must('from'),
      must('until'),
      may('reason', { max: 60 }),
    ],
    rows: { prefix: 'WT', count: 4, days: [-240, -3], mine: true },
  }),
  declare('user-center-permissions', 'list', '申请权限', {
    columns: [
      text('system', '系统', systems, { each: true }),
      text('role', '角色', ['经办', '只读', '经办', '只读', '使用', '开发'], { each: true }),
      date('until', '有效期至', [60, 400]),
      state,
    ],
    states: [one('waiting', '审批中', 'info'), one('held', '已有', 'success', 'ended'), one('ended', '已放弃', 'neutral')],
    numbers: [
      { name: '已有', state: ['held'] },
      { name: '审批中', state: ['waiting'] },
    ],
    form: [must('system', { options: systems }), must('role', { options: ['只读', '经办', '审批', '管理员'] }), must('until')],
    rows: { prefix: 'QX', count: 6, days: [-300, -10], mine: true },
  }),
  declare('user-center-cards', 'form', '提交变更', {
    columns: [
      person('person', '持卡人', 'me'),
      text('bank', '开户行', ['中国工商银行杭州分行', '招商银行杭州分行']),
      text('last', '卡号后四位', ['6218', '8830']),
      date('from', '生效日期', [5, 20]),
      state,
    ],
    states: requested,
    numbers: [{ name: '审批中', state: ['waiting'] }],
    form: [must('bank', { options: ['中国工商银行杭州分行', '招商银行杭州分行'] }), must('last', { max: 4 }), must('from')],
    rows: { prefix: 'GZK', count: 2, days: [-400, -100], mine: true },
  }),
  declare('user-center-survey', 'cards', '发起投票', {
    columns: [
      text('title', '主题', ['年会节目投票', '食堂满意度调查', '班车线路意见', '混合办公调查'], { each: true }),
      text('kind', '类型', ['投票', '问卷']),
      number('answers', '参与', '人', [40, 230]),
      date('until', '截止', [3, 20]),
      person('author', '发起人', 'hr'),
      state,
    ],
    states: [one('open', '进行中', 'info', 'closed'), one('closed', '已结束', 'success')],
    numbers: [
      { name: '参与合计', sum: 'answers' },
      { name: '进行中', state: ['open'] },
      { name: '各主题参与', sum: 'answers', by: 'title' },
    ],
    form: [must('title', { max: 60 }), must('kind', { options: ['投票', '问卷'] }), must('until')],
    rows: { prefix: 'WJ', count: 4, days: [-60, -2] },
  }),
];
