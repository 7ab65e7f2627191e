import { date, declare, money, must, number, one, person, state, text, time, used } from '../columns.ts';
import { goods } from '../../goods.ts';
import { materials, suppliers, warehouses } from '../pools.ts';

/** Kinds of the goods, in the same order. */
const kinds = ['整机', '网络', '整机', '外设', '终端', '终端', '外设', '耗材', '网络', '部件', '部件', '终端', '终端', '外设'];

const material = text('material', '物料', materials);
const house = text('warehouse', '仓库', warehouses);
const keeper = person('person', '经手人', 'logistics');

export const warehouse = [
  declare('warehouse-count', 'list', '新建盘点', {
    columns: [
      material,
      house,
      number('book', '账面', '件', [20, 300]),
      number('missing', '差异', '件', [-3, 3]),
      number('counted', '实盘', '件', undefined, { plus: ['book', 'missing'] }),
      keeper,
      date('day', '盘点日期'),
      state,
    ],
    states: [one('open', '盘点中', 'info', 'checked'), one('checked', '待调整', 'warning', 'done'), one('done', '已完成', 'success')],
    numbers: [
      { name: '账面合计', sum: 'book' },
      { name: '差异合计', sum: 'missing' },
      { name: '实盘合计', sum: 'counted' },
    ],
    form: [
      must('material', { options: materials }),
      must('warehouse', { options: warehouses }),
      must('book', { min: 0, max: 100000 }),
      must('missing', { min: -1000, max: 1000 }),
      must('day'),
    ],
    filters: ['warehouse'],
    rows: { prefix: 'PD', count: 20, days: [-60, -1] },
  }),
  declare('warehouse-batches', 'list', '登记批次', {
    columns: [
      material,
      text('serial', '序列号', ['SN-26A-0418', 'SN-26B-0733', 'SN-26C-1102', 'SN-26D-1275']),
      text('supplier', '供应商', suppliers),
      house,
      date('made', '生产日期', [-90, -20]),
      date('until', '质保期至', [200, 500]),
      number('count', '数量', '件', [4, 60]),
      state,
    ],
    states: [one('stock', '在库', 'success', 'out', 'locked'), one('out', '已出库', 'neutral'), one('locked', '冻结', 'danger', 'stock')],
    numbers: [
      { name: '数量合计', sum: 'count' },
      { name: '冻结', state: ['locked'] },
    ],
    form: [
      must('material', { options: materials }),
      must('serial', { max: 30 }),
      must('supplier', { options: suppliers }),
      must('warehouse', { options: warehouses }),
      must('made'),
      must('until'),
      must('count', { min: 1, max: 100000 }),
    ],
    filters: ['warehouse', 'material'],
    rows: { prefix: 'PC', count: 24, days: [-90, -2] },
  }),
  declare('warehouse-issues', 'list', '新建出库', {
    columns: [
      material,
      text('kind', '类型', ['领用', '销售', '领用', '销售', '报废'], { each: true }),
      house,
      number('count', '数量', '件', [1, 24]),
      text('to', '去向', ['内部领用', '华讯电子', '内部领用', '远航物流', '报废处理'], { each: true }),
      keeper,
      time('at', '时间'),
      state,
    ],
    states: [
      one('waiting', '待出库', 'warning', 'done', 'cancelled'),
      one('done', '已出库', 'success'),
      one('cancelled', '已取消', 'neutral'),
    ],
    numbers: [
      { name: '数量合计', sum: 'count' },
      { name: '待出库', state: ['waiting'] },
      { name: '各类型数量', sum: 'count', by: 'kind' },
    ],
    form: [
      must('material', { options: materials }),
      must('kind', { options: ['领用', '销售', '报废'] }),
      must('warehouse', { options: warehouses }),
      must('count', { min: 1, max: 10000 }),
      must('to', { max: 40 }),
    ],
    filters: ['warehouse', 'kind'],
    stock: [{ kind: 'out', state: 'done', material: 'material', warehouse: 'warehouse', count: 'count', partner: 'to' }],
    rows: { prefix: 'CK', count: 26, days: [-40, 0] },
  }),
  declare('warehouse-transfer', 'board', '新建调拨', {
    columns: [
      material,
      text('from', '调出', warehouses),
      text('to', '调入', ['苏州备件仓', '成都中转仓', '杭州一号仓']),
      number('count', '数量', '件', [2, 40]),
      keeper,
      state,
    ],
    states: [one('planned', '待调出', 'neutral', 'moving'), one('moving', '在途', 'info', 'done'), one('done', '已调入', 'success')],
    numbers: [
      { name: '在途', state: ['moving'] },
      { name: '在途数量', sum: 'count', state: ['moving'] },
    ],
    form: [
      must('material', { options: materials }),
      must('from', { options: warehouses }),
      must('to', { options: warehouses }),
      must('count', { min: 1, max: 10000 }),
    ],
    filters: ['material'],
    stock: [
      { kind: 'out', state: 'moving', material: 'material', warehouse: 'from', count: 'count', partner: 'to' },
      { kind: 'in', state: 'done', material: 'material', warehouse: 'to', count: 'count', partner: 'from' },
    ],
    rows: { prefix: 'DB', count: 16, days: [-30, -1] },
  }),
  declare('warehouse-materials', 'list', '新建物料', {
    columns: [
      text('name', '物料', materials, { each: true }),
      text(
        'spec',
        '规格',
        goods.map(([, spec]) => spec),
        { each: true },
      ),
      text('kind', '分类', kinds, { each: true }),
      text(
        'unit',
        '单位',
        goods.map(([, , unit]) => unit),
        { each: true },
      ),
      money('price', '参考价', [180, 38600, 20]),
      state,
    ],
    states: used,
    numbers: [{ name: '物料' }, { name: '启用', state: ['used'] }, { name: '各分类', by: 'kind' }],
    form: [
      must('name', { max: 60 }),
      must('spec', { max: 60 }),
      must('kind', { options: ['整机', '网络', '终端', '外设', '耗材', '部件'] }),
      must('unit', { options: ['台', '个', '把', '箱', '卷', '块', '条'] }),
      must('price', { min: 0.01, max: 1000000 }),
    ],
    filters: ['kind'],
    rows: { prefix: 'WL', count: goods.length, days: [-300, -20] },
  }),
  declare('warehouse-locations', 'list', '新建库位', {
    columns: [
      house,
      text('zone', '库区', ['A 区', 'B 区', 'C 区']),
      text('shelf', '货位', ['A-01-03', 'A-02-01', 'B-01-05', 'B-03-02', 'C-02-04']),
      number('capacity', '容量', '件', [100, 500, 20]),
      number('used', '已用', '件', undefined, { upTo: 'capacity' }),
      number('free', '可用', '件', undefined, { plus: ['capacity'], minus: ['used'] }),
      state,
    ],
    states: used,
    numbers: [
      { name: '容量合计', sum: 'capacity' },
      { name: '可用合计', sum: 'free' },
      { name: '各仓库可用', sum: 'free', by: 'warehouse' },
    ],
    form: [
      must('warehouse', { options: warehouses }),
      must('zone', { options: ['A 区', 'B 区', 'C 区'] }),
      must('shelf', { max: 20 }),
      must('capacity', { min: 1, max: 100000 }),
      must('used', { min: 0, max: 100000 }),
    ],
    filters: ['warehouse', 'zone'],
    rows: { prefix: 'KW', count: 20, days: [-200, -10] },
  }),
  declare('warehouse-labels', 'list', '打印标签', {
    columns: [
      text('kind', '类型', ['物料', '货位']),
      text('content', '内容', ['企业级服务器', 'A-01-03', '扫码枪', 'B-03-02', '门禁读卡器']),
      text('size', '尺寸', ['60 × 40 mm', '100 × 60 mm']),
      number('count', '张数', '张', [1, 200]),
      keeper,
      time('at', '时间'),
      state,
    ],
    states: [
      one('waiting', '待打印', 'info', 'done', 'cancelled'),
      one('done', '已打印', 'success'),
      one('cancelled', '已取消', 'neutral'),
    ],
    numbers: [
      { name: '张数合计', sum: 'count' },
      { name: '待打印', state: ['waiting'] },
    ],
    form: [
      must('kind', { options: ['物料', '货位'] }),
      must('content', { max: 40 }),
      must('size', { options: ['60 × 40 mm', '100 × 60 mm'] }),
      must('count', { min: 1, max: 1000 }),
    ],
    filters: ['kind'],
    rows: { prefix: 'BQ', count: 16, days: [-30, 0] },
  }),
];
