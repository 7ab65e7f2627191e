import { date, datedStates, declare, may, must, number, one, person, planned, state, text } from '../columns.ts';
import { places } from '../pools.ts';

const owner = person('owner', '负责人', 'it');

export const controlCenter = [
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
  declare('control-center-drills', 'list', '安排演练', {
    columns: [
      text('title', '演练', ['消防疏散演练', '停电切换演练', '网络攻防演练', '防汛演练']),
      date('day', '日期'),
      text('place', '地点', places),
      number('people', '签到', '人', [18, 160], { when: { planned: [], working: [], cancelled: [] } }),
      owner,
      text('summary', '总结', ['用时达标', '通道标识需更换', '通讯不畅'], { when: { planned: [], working: [], cancelled: [] } }),
      state,
    ],
    states: datedStates(planned, { planned: { day: 'ahead' }, done: { day: 'past' } }),
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
    rows: {
      prefix: 'YL',
      count: 10,
      days: [-160, 20],
      facts: [
        { title: '消防疏散演练', place: 'A 座 12 层' },
        { title: '停电切换演练', place: '地下一层' },
        { title: '网络攻防演练', place: 'B 座 3 层' },
        { title: '防汛演练', place: '地下一层' },
      ],
    },
  }),
];
