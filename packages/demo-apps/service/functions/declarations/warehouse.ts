import { date, declare, must, number, one, person, state, text, time } from '../columns.ts';
import { materials, warehouses } from '../pools.ts';

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
      text('to', '调入', warehouses),
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
    rows: {
      prefix: 'DB',
      count: 16,
      days: [-30, -1],
      facts: warehouses.flatMap((from) => warehouses.filter((to) => to !== from).map((to) => ({ from, to }))),
    },
  }),
];
