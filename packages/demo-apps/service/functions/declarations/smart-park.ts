import { clock, date, dated, declare, money, must, number, one, person, requested, state, text, time, worked } from '../columns.ts';
import { places } from '../pools.ts';

const keeper = person('owner', '处理人', 'park-services');
const venues = ['篮球馆', '羽毛球一号场', '羽毛球二号场', '健身房', '多功能厅'];
const meters = ['A 座', 'B 座', 'C 座', '数据机房', '食堂', '地下车库'];
/** Prices in fen: of a thousand kilowatt hours, and of a ton of water. */
const fenEach = { power: 75_000, water: 390 };

export const smartPark = [
  declare('smart-park-gates', 'form', '申请授权', {
    columns: [
      person('person', '申请人', 'me'),
      text('place', '楼宇', ['A 座', 'B 座', '地下车库']),
      text('floor', '楼层', ['9 层', '12 层', '全部']),
      text('hours', '时段', ['工作时间', '全天']),
      date('until', '有效期至', [30, 120]),
      state,
    ],
    states: requested,
    numbers: [
      { name: '已通过', state: ['approved'] },
      { name: '审批中', state: ['waiting'] },
    ],
    form: [
      must('place', { options: ['A 座', 'B 座', '地下车库'] }),
      must('floor', { options: ['9 层', '12 层', '全部'] }),
      must('hours', { options: ['工作时间', '全天'] }),
      must('until', { ahead: true }),
    ],
    rows: { prefix: 'MJ', count: 4, days: [-120, -3], mine: true },
  }),
  declare('smart-park-repair', 'list', '提交报修', {
    columns: [
      text('title', '问题', ['空调不制冷', '水龙头漏水', '照明不亮', '电梯异响', '插座没电']),
      text('kind', '类别', ['水电', '空调', '电梯']),
      text('place', '地点', places),
      person('person', '报修人'),
      keeper,
      time('at', '时间'),
      state,
    ],
    states: worked,
    numbers: [
      { name: '待处理', state: ['open'] },
      { name: '处理中', state: ['working'] },
      { name: '各类别', by: 'kind' },
    ],
    form: [must('title', { max: 80 }), must('kind', { options: ['水电', '空调', '电梯'] }), must('place', { options: places })],
    filters: ['kind'],
    rows: {
      prefix: 'WX',
      count: 22,
      days: [-40, 0],
      facts: [
        { title: '空调不制冷', kind: '空调' },
        { title: '水龙头漏水', kind: '水电' },
        { title: '照明不亮', kind: '水电' },
        { title: '插座没电', kind: '水电' },
        { title: '电梯异响', kind: '电梯' },
      ],
    },
  }),
  declare('smart-park-venues', 'schedule', '预约场馆', {
    columns: [
      text('venue', '场馆', venues),
      date('day', '日期'),
      clock('from', '开始', [12, 20, 0.5]),
      clock('to', '结束', [1, 1], { after: 'from' }),
      person('person', '预约人'),
      number('people', '人数', '人', [1, 20]),
      state,
    ],
    states: [
      dated(one('booked', '已预约', 'info', 'cancelled'), { day: 'ahead' }),
      dated(one('used', '已使用', 'success'), { day: 'past' }),
      one('cancelled', '已取消', 'neutral'),
    ],
    numbers: [{ name: '预约' }, { name: '各场馆预约', by: 'venue' }],
    form: [
      must('venue', { options: venues }),
      must('day', { ahead: true }),
      must('from'),
      must('to'),
      must('people', { min: 1, max: 100 }),
    ],
    filters: ['venue'],
    schedule: { place: 'venue', day: 'day', from: 'from', to: 'to', hours: [8, 21], free: ['cancelled'] },
    rows: { prefix: 'CG', count: 90, days: [-10, 10] },
  }),
  declare('smart-park-energy', 'chart', '导出', {
    columns: [
      date('day', '日期'),
      text('meter', '表计', meters, { each: true }),
      number('power', '用电', '千度', [1.2, 6.4, 0.1]),
      number('water', '用水', '吨', [8, 46]),
      number('gas', '用气', '立方米', [4, 32]),
      money('powerCost', '电费', undefined, { times: ['power', fenEach.power] }),
      money('waterCost', '水费', undefined, { times: ['water', fenEach.water] }),
      money('cost', '费用', undefined, { plus: ['powerCost', 'waterCost'] }),
    ],
    numbers: [
      { name: '用电合计', sum: 'power' },
      { name: '用水合计', sum: 'water' },
      { name: '用气合计', sum: 'gas' },
      { name: '费用合计', sum: 'cost' },
      { name: '各日用电', sum: 'power', by: 'day' },
      { name: '各日用水', sum: 'water', by: 'day' },
      { name: '各表计用电', sum: 'power', by: 'meter' },
      { name: '各表计用气', sum: 'gas', by: 'meter' },
    ],
    filters: ['meter'],
    rows: { prefix: 'NH', count: 120, days: [-20, -1] },
  }),
];
