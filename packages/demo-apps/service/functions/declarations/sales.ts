import { date, declare, money, month, must, number, one, person, progress, state, text } from '../columns.ts';
import { customers, products, regions } from '../pools.ts';

const seller = person('owner', '销售', 'marketing');
const customer = text('customer', '客户', customers);
const product = text('product', '产品', products);

export const sales = [
  declare('sales-quotation', 'list', '新建报价', {
    columns: [
      customer,
      product,
      money('list', '标准价', [120000, 1800000, 10000]),
      number('discount', '折扣', '%', [80, 100]),
      money('price', '报价', undefined, { times: ['list', 'discount'] }),
      date('until', '有效期至', [15, 40]),
      seller,
      state,
    ],
    states: [
      one('draft', '草稿', 'neutral', 'sent'),
      one('sent', '已发出', 'info', 'won', 'lost'),
      one('won', '已接受', 'success'),
      one('lost', '已拒绝', 'danger'),
    ],
    numbers: [
      { name: '报价合计', sum: 'price' },
      { name: '已发出', state: ['sent'] },
    ],
    form: [
      must('customer', { options: customers }),
      must('product', { options: products }),
      must('list', { min: 1, max: 100000000 }),
      must('discount', { min: 50, max: 100 }),
      must('until'),
      must('owner'),
    ],
    filters: ['customer', 'product'],
    rows: { prefix: 'BJ', openFor: 25, count: 22, days: [-60, -1] },
  }),
  declare('sales-order-list', 'list', '新建订单', {
    columns: [
      customer,
      product,
      money('amount', '金额', [90000, 1600000, 10000]),
      money('invoiced', '已开票', [20, 40], { upTo: 'amount', when: { open: [0], done: [100], cancelled: [0] } }),
      progress('delivered', '交付', { range: [40, 90, 10], when: { open: [0], done: [100], cancelled: [0] } }),
      date('due', '交付日期', [10, 60]),
      seller,
      state,
    ],
    states: [
      one('open', '待交付', 'info', 'partly', 'cancelled'),
      one('partly', '交付中', 'warning', 'done'),
      one('done', '已交付', 'success'),
      one('cancelled', '已取消', 'danger'),
    ],
    numbers: [
      { name: '金额合计', sum: 'amount', state: ['open', 'partly', 'done'] },
      { name: '已开票合计', sum: 'invoiced' },
      { name: '各产品金额', sum: 'amount', by: 'product' },
    ],
    form: [
      must('customer', { options: customers }),
      must('product', { options: products }),
      must('amount', { min: 1, max: 100000000 }),
      must('due'),
      must('owner'),
    ],
    filters: ['customer', 'product'],
    rows: { prefix: 'XSD', openFor: 40, count: 28, days: [-90, -1] },
  }),
  declare('sales-targets', 'list', '设置目标', {
    columns: [
      person('owner', '销售', 'marketing'),
      text('region', '区域', regions),
      text('quarter', '季度', ['三季度', '四季度']),
      money('target', '目标', [800000, 3600000, 100000]),
      money('done', '完成', undefined, { upTo: 'target' }),
      progress('share', '完成率', { share: ['done', 'target'] }),
    ],
    numbers: [
      { name: '目标合计', sum: 'target' },
      { name: '完成合计', sum: 'done' },
      { name: '各区域完成', sum: 'done', by: 'region' },
    ],
    form: [
      must('owner'),
      must('region', { options: regions }),
      must('quarter', { options: ['一季度', '二季度', '三季度', '四季度'] }),
      must('target', { min: 1, max: 100000000 }),
      must('done', { min: 0, max: 100000000 }),
    ],
    filters: ['region', 'quarter'],
    rows: { prefix: 'MBS', count: 16, days: [-80, -5] },
  }),
  declare('sales-commission', 'list', '新建提成', {
    columns: [
      person('owner', '销售', 'marketing'),
      month('month', '月份'),
      money('collected', '回款', [200000, 2400000, 10000]),
      number('rate', '比例', '%', [2, 5]),
      money('bonus', '提成', undefined, { times: ['collected', 'rate'] }),
      state,
    ],
    states: [one('open', '待确认', 'warning', 'agreed'), one('agreed', '已确认', 'info', 'paid'), one('paid', '已发放', 'success')],
    numbers: [
      { name: '提成合计', sum: 'bonus' },
      { name: '待确认', state: ['open'] },
      { name: '各月提成', sum: 'bonus', by: 'month' },
    ],
    form: [must('owner'), must('collected', { min: 0, max: 100000000 }), must('rate', { min: 0, max: 30 })],
    rows: { prefix: 'TC', count: 24, days: [-100, -5] },
  }),
];
