import { date, declare, may, must, number, one, person, planned, state, text, time, worked } from '../columns.ts';
import { levels, places, systems } from '../pools.ts';

const owner = person('owner', '负责人', 'it');

export const controlCenter = [
  declare('control-center-overview', 'chart', '导出', {
    columns: [
      text('system', '系统', systems, { each: true }),
      number('online', '可用率', '%', [99, 100, 0.1]),
      number('alarms', '告警', '条', [0, 14]),
      number('tickets', '工单', '张', [0, 9]),
      number('users', '在线人数', '人', [12, 240]),
      state,
    ],
    states: [one('up', '正常', 'success'), one('slow', '缓慢', 'warning'), one('down', '中断', 'danger')],
    numbers: [
      { name: '平均可用率', average: 'online' },
      { name: '告警合计', sum: 'alarms' },
      { name: '工单合计', sum: 'tickets' },
      { name: '各系统告警', sum: 'alarms', by: 'system' },
      { name: '各系统在线人数', sum: 'users', by: 'system' },
    ],
    rows: { prefix: 'YX', count: 6, days: [0, 0] },
  }),
  declare('control-center-alarms', 'list', '登记告警', {
    columns: [
      text('title', '告警', ['磁盘使用率过高', '接口响应缓慢', '证书即将到期', '空调温度过高', '门禁离线']),
      text('level', '等级', ['一级', '二级', '三级']),
      text('system', '系统', systems),
      owner,
      time('at', '时间'),
      state,
    ],
    states: [one('open', '待派单', 'danger', 'working'), one('working', '处理中', 'warning', 'closed'), one('closed', '已关闭', 'success')],
    numbers: [
      { name: '未关闭', state: ['open', 'working'] },
      { name: '各等级', by: 'level' },
    ],
    form: [
      must('title', { max: 80 }),
      must('level', { options: ['一级', '二级', '三级'] }),
      must('system', { options: systems }),
      must('owner'),
    ],
    filters: ['level', 'system'],
    rows: { prefix: 'GJ', count: 24, days: [-20, 0] },
  }),
  declare('control-center-events', 'list', '记录事件', {
    columns: [
      text('title', '事件', ['夜间巡检无异常', '客户投诉升级', '机房供电切换', '访客系统短时中断', '消防主机误报']),
      text('level', '升级', ['未升级', '部门负责人', '总值班']),
      person('owner', '值班人', 'it'),
      time('at', '时间'),
      text('note', '处置', ['已恢复', '观察中', '转交设备厂商']),
      state,
    ],
    states: worked,
    numbers: [{ name: '事件' }, { name: '处理中', state: ['working'] }],
    form: [must('title', { max: 80 }), must('level', { options: ['未升级', '部门负责人', '总值班'] }), may('note', { max: 200 })],
    filters: ['level'],
    rows: { prefix: 'SJ', count: 18, days: [-30, 0] },
  }),
  declare('control-center-duty', 'calendar', '排班', {
    columns: [
      date('day', '日期'),
      person('owner', '值班人', 'it'),
      text('shift', '班次', ['早班', '晚班'], { each: true }),
      text('note', '交接', ['无遗留事项', '继续观察空调', '证书待更换']),
      state,
    ],
    states: [one('planned', '已排班', 'info', 'swapped'), one('swapped', '已替班', 'warning', 'planned')],
    numbers: [{ name: '班次' }, { name: '已替班', state: ['swapped'] }],
    form: [must('day'), must('owner'), must('shift', { options: ['早班', '晚班'] }), may('note', { max: 100 })],
    filters: ['shift'],
    rows: { prefix: 'ZBB', count: 44, days: [-22, 22] },
  }),
  declare('control-center-plans', 'cards', '新建预案', {
    columns: [
      text('title', '预案', ['火灾应急预案', '停电应急预案', '网络中断预案', '防汛预案', '信息安全事件预案'], { each: true }),
      text('level', '等级', levels),
      owner,
      date('drilled', '上次演练', [-120, -10]),
      text('result', '评估', ['有效', '需要修订']),
      state,
    ],
    states: [one('valid', '有效', 'success', 'changing'), one('changing', '修订中', 'warning', 'valid')],
    numbers: [{ name: '预案' }, { name: '修订中', state: ['changing'] }],
    form: [must('title', { max: 60 }), must('level', { options: levels }), must('owner')],
    rows: { prefix: 'YA', count: 5, days: [-300, -20] },
  }),
  declare('control-center-dispatch', 'board', '下达任务', {
    columns: [
      text('title', '任务', ['疏散东门人员', '检查配电间', '接应救护车', '封闭地下车库', '增派安保']),
      text('place', '地点', places),
      owner,
      time('at', '下达时间'),
      state,
    ],
    states: [
      one('sent', '已下达', 'warning', 'onway'),
      one('onway', '前往中', 'info', 'arrived'),
      one('arrived', '已到场', 'info', 'done'),
      one('done', '已完成', 'success'),
    ],
    numbers: [{ name: '任务' }, { name: '未完成', state: ['sent', 'onway', 'arrived'] }],
    form: [must('title', { max: 80 }), must('place', { options: places }), must('owner')],
    rows: { prefix: 'DD', count: 14, days: [-25, 0] },
  }),
  declare('control-center-drills', 'list', '安排演练', {
    columns: [
      text('title', '演练', ['消防疏散演练', '停电切换演练', '网络攻防演练', '防汛演练']),
      date('day', '日期'),
      text('place', '地点', places),
      number('people', '签到', '人', [18, 160]),
      owner,
      text('summary', '总结', ['用时达标', '通道标识需更换', '通讯不畅']),
      state,
    ],
    states: planned,
    numbers: [
      { name: '签到合计', sum: 'people' },
      { name: '计划中', state: ['planned'] },
    ],
    form: [
      must('title', { max: 60 }),
      must('day'),
      must('place', { options: places }),
      must('owner'),
      may('people', { min: 0, max: 5000 }),
      may('summary', { max: 200 }),
    ],
    rows: { prefix: 'YL', count: 10, days: [-160, 20] },
  }),
  declare('control-center-contacts', 'list', '登记负责人', {
    columns: [
      text('place', '点位', ['A 座消控室', 'B 座消控室', '配电间', '数据机房', '东门岗', '停车场', '食堂', '仓库'], { each: true }),
      owner,
      text('phone', '电话', ['0571-0000-8101', '0571-0000-8102', '0571-0000-8103', '0571-0000-8104', '0571-0000-8105'], { each: true }),
      text('shift', '值守', ['全天', '工作时间']),
    ],
    numbers: [{ name: '点位' }],
    form: [must('place', { max: 40 }), must('owner'), must('phone', { max: 20 }), must('shift', { options: ['全天', '工作时间'] })],
    filters: ['shift'],
    rows: { prefix: 'TX', count: 8, days: [-90, -20] },
  }),
];
