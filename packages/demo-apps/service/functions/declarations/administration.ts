import { date, dated, declare, department, money, must, number, one, person, requested, state, text, time } from '../columns.ts';
import { contracts } from '../pools.ts';

const applicant = person('person', '申请人', 'me');
/** Parcels of three companies, each with its own number. */
const parcels = Array.from({ length: 22 }, (_, at) => {
  const [company, letters] = (
    [
      ['顺风快运', 'SF'],
      ['中通达', 'ZT'],
      ['邮政速递', 'EM'],
    ] as const
  )[at % 3]!;
  return { company, number: `${letters}${String(1_029_384_756 + at * 7_654_321)}` };
});
/** Price in yuan. */
const assets = [
  { name: '笔记本电脑', spec: '14 英寸 32 GB', category: '电子设备', price: 8999 },
  { name: '显示器', spec: '27 英寸 4K', category: '电子设备', price: 2199 },
  { name: '机架服务器', spec: '2U 双路', category: '电子设备', price: 38600 },
  { name: '激光打印机', spec: 'A3 黑白双面', category: '电子设备', price: 4680 },
  { name: '升降办公桌', spec: '1.6 米', category: '办公家具', price: 1890 },
  { name: '人体工学椅', spec: '网布', category: '办公家具', price: 1299 },
  { name: '会议平板', spec: '86 英寸', category: '电子设备', price: 16800 },
  { name: '商务车', spec: '7 座', category: '运输工具', price: 286000 },
  { name: '示波器', spec: '4 通道 200 MHz', category: '仪器仪表', price: 12500 },
  { name: '文件柜', spec: '四门钢制', category: '办公家具', price: 780 },
];

export const administration = [
  declare('administration-supplies', 'form', '提交领用', {
    columns: [
      text('item', '物品', ['笔记本', '中性笔', '打印纸', '便利贴', '纪念水杯']),
      text('kind', '类别', ['文具', '耗材', '纪念品']),
      number('count', '数量', '件', [1, 10]),
      applicant,
      text('place', '领取地点', ['A 座 2 层前台', 'B 座 1 层前台']),
      state,
    ],
    states: [one('waiting', '待领取', 'info', 'withdrawn'), one('done', '已领取', 'success'), one('withdrawn', '已撤回', 'neutral')],
    numbers: [
      { name: '数量合计', sum: 'count' },
      { name: '待领取', state: ['waiting'] },
    ],
    form: [
      must('item', { options: ['笔记本', '中性笔', '打印纸', '便利贴', '纪念水杯'] }),
      must('kind', { options: ['文具', '耗材', '纪念品'] }),
      must('count', { min: 1, max: 50 }),
      must('place', { options: ['A 座 2 层前台', 'B 座 1 层前台'] }),
    ],
    rows: {
      prefix: 'LY',
      count: 8,
      days: [-90, -1],
      mine: true,
      facts: [
        { item: '笔记本', kind: '文具', count: 2 },
        { item: '中性笔', kind: '文具', count: 10 },
        { item: '便利贴', kind: '文具', count: 4 },
        { item: '打印纸', kind: '耗材', count: 5 },
        { item: '纪念水杯', kind: '纪念品', count: 1 },
      ],
    },
  }),
  declare('administration-cards', 'form', '提交印制', {
    columns: [
      applicant,
      text('title', '名片职务', 'title'),
      text('kind', '版式', ['中文', '中英文']),
      number('boxes', '盒数', '盒', [1, 3]),
      text('place', '领取地点', ['A 座 2 层前台', 'B 座 1 层前台']),
      state,
    ],
    states: [one('waiting', '印制中', 'info', 'withdrawn'), one('done', '可领取', 'success'), one('withdrawn', '已撤回', 'neutral')],
    numbers: [{ name: '盒数合计', sum: 'boxes' }],
    form: [
      must('title', { max: 40 }),
      must('kind', { options: ['中文', '中英文'] }),
      must('boxes', { min: 1, max: 10 }),
      must('place', { options: ['A 座 2 层前台', 'B 座 1 层前台'] }),
    ],
    rows: { prefix: 'MP', count: 3, days: [-300, -10], mine: true },
  }),
  declare('administration-meals', 'form', '预订', {
    columns: [
      date('day', '用餐日期'),
      text('kind', '类型', ['加班餐', '客餐']),
      number('count', '份数', '份', [1, 6]),
      money('amount', '金额', [20, 240, 10]),
      applicant,
      text('place', '餐厅', ['一楼大食堂', '二楼清真餐厅', '三楼接待餐厅']),
      state,
    ],
    states: [
      dated(one('booked', '已预订', 'info', 'cancelled'), { day: 'ahead' }),
      dated(one('done', '已用餐', 'success'), { day: 'past' }),
      one('cancelled', '已取消', 'neutral'),
    ],
    numbers: [
      { name: '金额合计', sum: 'amount', state: ['booked', 'done'] },
      { name: '已预订', state: ['booked'] },
    ],
    form: [
      must('kind', { options: ['加班餐', '客餐'] }),
      must('day', { ahead: true }),
      must('count', { min: 1, max: 50 }),
      must('amount', { min: 1, max: 5000 }),
      must('place', { options: ['一楼大食堂', '二楼清真餐厅', '三楼接待餐厅'] }),
    ],
    rows: {
      prefix: 'YC',
      count: 12,
      days: [-40, 3],
      mine: true,
      facts: [
        { kind: '加班餐', count: 1, amount: 20, place: '一楼大食堂' },
        { kind: '加班餐', count: 2, amount: 40, place: '一楼大食堂' },
        { kind: '客餐', count: 4, amount: 240, place: '三楼接待餐厅' },
        { kind: '客餐', count: 2, amount: 120, place: '二楼清真餐厅' },
      ],
    },
  }),
  declare('administration-express', 'list', '登记快递', {
    columns: [
      text('kind', '类型', ['寄件', '代收']),
      text('company', '快递公司', ['顺风快运', '中通达', '邮政速递']),
      text('number', '运单号', []),
      person('person', '收寄人'),
      money('fee', '费用', [12, 68]),
      time('at', '登记时间'),
      state,
    ],
    states: [one('waiting', '待取件', 'warning', 'done'), one('done', '已完成', 'success')],
    numbers: [
      { name: '费用合计', sum: 'fee' },
      { name: '待取件', state: ['waiting'] },
      { name: '各公司费用', sum: 'fee', by: 'company' },
    ],
    form: [
      must('kind', { options: ['寄件', '代收'] }),
      must('company', { options: ['顺风快运', '中通达', '邮政速递'] }),
      must('number', { max: 30 }),
      must('fee', { min: 0, max: 2000, showIf: { field: 'kind', equals: '寄件' } }),
    ],
    filters: ['kind', 'company'],
    rows: { prefix: 'KD', count: parcels.length, days: [-25, 0], each: true, facts: parcels },
  }),
  declare('administration-assets', 'list', '登记资产', {
    columns: [
      text('name', '名称', []),
      text('spec', '规格', []),
      text('category', '类别', []),
      money('price', '原值', [780, 286000]),
      person('person', '保管人'),
      department('department', '使用部门'),
      text('place', '存放地点', ['A 座 12 层', 'A 座 9 层', 'B 座 3 层', '一号仓']),
      date('bought', '购入日期'),
      state,
    ],
    states: [
      one('used', '在用', 'success', 'idle', 'repaired', 'scrapped'),
      one('idle', '闲置', 'neutral', 'used', 'scrapped'),
      one('repaired', '维修', 'warning', 'used', 'scrapped'),
      one('scrapped', '报废', 'danger'),
    ],
    numbers: [
      { name: '原值合计', sum: 'price', state: ['used', 'idle', 'repaired'] },
      { name: '在用', state: ['used'] },
      { name: '各类别原值', sum: 'price', by: 'category' },
    ],
    form: [
      must('name', { max: 60 }),
      must('spec', { max: 60 }),
      must('category', { options: [...new Set(assets.map(({ category }) => category))] }),
      must('price', { min: 1, max: 100000000 }),
      must('person'),
      must('place', { max: 40 }),
    ],
    filters: ['category', 'department'],
    rows: { prefix: 'ZC', count: 58, days: [-900, -5], facts: assets },
  }),
  declare('administration-cars', 'calendar', '申请用车', {
    columns: [
      date('day', '用车日期'),
      text('to', '目的地', ['萧山机场', '杭州东站', '临江医院', '云杉制造']),
      text('car', '车辆', [], { when: { waiting: [], cancelled: [] } }),
      text('driver', '司机', [], { when: { waiting: [], cancelled: [] } }),
      applicant,
      number('people', '人数', '人', [1, 6]),
      state,
    ],
    states: [
      dated(one('waiting', '待安排', 'warning', 'cancelled'), { day: 'ahead' }),
      one('planned', '已安排', 'success', 'cancelled'),
      one('cancelled', '已取消', 'neutral'),
    ],
    numbers: [{ name: '用车' }, { name: '待安排', state: ['waiting'] }, { name: '各车次数', by: 'car' }],
    form: [must('day', { ahead: true }), must('to', { max: 40 }), must('people', { min: 1, max: 30 })],
    filters: ['car'],
    rows: {
      prefix: 'YCC',
      count: 22,
      days: [-18, 8],
      facts: [
        { car: '浙 A·0D168', driver: '陈师傅' },
        { car: '浙 A·0F206', driver: '李师傅' },
        { car: '浙 A·0H315', driver: '周师傅' },
      ],
    },
  }),
  declare('administration-shuttle', 'cards', '导出', {
    columns: [
      text('line', '线路', ['一号线 · 城西', '二号线 · 滨江', '三号线 · 科技大道', '四号线 · 临平', '五号线 · 萧山'], { each: true }),
      text(
        'stops',
        '站点',
        [
          '文三路、古翠路、砚湖大厦',
          '江陵路、西兴、砚湖大厦',
          '科技大道、学院路、砚湖大厦',
          '临平北、星桥、砚湖大厦',
          '市心路、金城路、砚湖大厦',
        ],
        { each: true },
      ),
      text('first', '首班', ['07:20', '07:25', '07:20', '07:10', '07:15'], { each: true }),
      text('last', '末班', ['20:30', '20:30', '20:40', '20:20', '21:10'], { each: true }),
      number('seats', '座位', '座', [33, 51, 6]),
    ],
    numbers: [{ name: '线路' }, { name: '座位合计', sum: 'seats' }],
    rows: { prefix: 'BCX', count: 5, days: [-60, -50] },
  }),
  declare('administration-seal', 'form', '提交用印', {
    columns: [
      text('file', '文件', contracts),
      text('seal', '印章', ['公章', '合同章', '法人章']),
      number('copies', '份数', '份', [1, 6]),
      applicant,
      date('day', '用印日期', [1, 5]),
      state,
    ],
    states: requested,
    numbers: [
      { name: '份数合计', sum: 'copies', state: ['waiting', 'approved'] },
      { name: '审批中', state: ['waiting'] },
    ],
    form: [
      must('file', { max: 80 }),
      must('seal', { options: ['公章', '合同章', '法人章'] }),
      must('copies', { min: 1, max: 50 }),
      must('day', { ahead: true }),
    ],
    rows: {
      prefix: 'YYN',
      count: 7,
      days: [-90, -1],
      mine: true,
      facts: contracts.map((file) => ({ file, seal: file === '保密协议' ? '公章' : '合同章' })),
    },
  }),
];
