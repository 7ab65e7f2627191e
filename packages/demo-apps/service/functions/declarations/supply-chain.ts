import { date, declare, money, month, must, number, one, person, progress, state, text } from '../columns.ts';
import { goods } from '../../goods.ts';
import { materials, suppliers } from '../pools.ts';

const supplier = text('supplier', '供应商', suppliers);
/** Goods from this price in yuan are fixed assets. */
const assetYuan = 2000;
/** Suppliers of the goods that not everybody has. */
const sellers: Readonly<Record<string, string>> = {
  热敏标签纸: '江南纸业',
  六类网线: '海纳电子',
  固态硬盘: '新元科技',
  内存条: '新元科技',
  企业级服务器: '新元科技',
  门禁读卡器: '海纳电子',
  温湿度传感器: '海纳电子',
};
/** Small and large purchases of all goods, at their price. */
const priced = (...counts: readonly number[]) =>
  goods.flatMap(([material, , , price]) => counts.map((count) => ({ material, count, amount: (count * price) / 100 })));
const buyer = person('buyer', '采购员', 'supply');

export const supplyChain = [
  declare('supply-chain-request', 'list', '提交采购', {
    columns: [
      text('title', '物品', materials),
      person('person', '申请人'),
      text('kind', '类别', ['物料', '服务', '固定资产']),
      number('count', '数量', '件', [1, 40]),
      money('amount', '预计金额', [2000, 180000, 500]),
      date('need', '需要日期', [10, 30]),
      person('handler', '处理人', 'supply'),
      state,
    ],
    states: [
      one('open', '待认领', 'warning'),
      one('buying', '采购中', 'info'),
      one('approved', '已通过', 'success'),
      one('returned', '已退回', 'danger'),
      one('withdrawn', '已撤回', 'neutral'),
    ],
    numbers: [
      { name: '金额合计', sum: 'amount', state: ['open', 'buying', 'approved'] },
      { name: '采购中', state: ['buying'] },
    ],
    form: [
      must('title', { max: 60 }),
      must('kind', { options: ['物料', '服务', '固定资产'] }),
      must('count', { min: 1, max: 10000 }),
      must('amount', { min: 1, max: 5000000 }),
      must('need', { ahead: true }),
    ],
    filters: ['kind'],
    rows: {
      prefix: 'CG',
      count: 18,
      days: [-50, -4],
      over: true,
      facts: priced(2, 12).map(({ material: title, count, amount }) => ({
        title,
        kind: amount / count < assetYuan ? '物料' : '固定资产',
        count,
        amount,
      })),
    },
  }),
  declare('supply-chain-orders', 'list', '下订单', {
    columns: [
      text('material', '物料', materials),
      supplier,
      buyer,
      number('count', '数量', '件', [5, 80]),
      money('amount', '金额', [12000, 460000, 1000]),
      date('due', '交期', [8, 30]),
      progress('arrived', '到货', { range: [10, 90, 10], when: { ordered: [0], done: [100], cancelled: [0] } }),
      state,
    ],
    states: [
      one('ordered', '已下单', 'info', 'partly', 'cancelled'),
      one('partly', '部分到货', 'warning', 'done'),
      one('done', '已到货', 'success'),
      one('cancelled', '已取消', 'danger'),
    ],
    numbers: [
      { name: '金额合计', sum: 'amount' },
      { name: '未到货', state: ['ordered', 'partly'] },
      { name: '各供应商金额', sum: 'amount', by: 'supplier' },
    ],
    form: [
      must('material', { options: materials }),
      must('supplier', { options: suppliers }),
      must('count', { min: 1, max: 10000 }),
      must('amount', { min: 1, max: 5000000 }),
      must('due'),
    ],
    filters: ['supplier'],
    rows: {
      prefix: 'DD',
      openFor: 30,
      count: 24,
      days: [-60, -1],
      facts: priced(10, 40).map((order) => ({ ...order, supplier: sellers[order.material] ?? '蓝谷设备' })),
    },
  }),
  declare('supply-chain-plan', 'list', '新建计划', {
    columns: [
      text('material', '物料', materials, { each: true }),
      month('month', '月份'),
      number('need', '需求', '件', [40, 200, 5]),
      number('stock', '库存', '件', undefined, { upTo: 'need' }),
      number('buy', '采购量', '件', undefined, { plus: ['need'], minus: ['stock'] }),
      state,
    ],
    states: [one('draft', '草稿', 'neutral', 'approved'), one('approved', '已确认', 'success', 'draft')],
    numbers: [
      { name: '需求合计', sum: 'need' },
      { name: '采购量合计', sum: 'buy' },
      { name: '各物料采购量', sum: 'buy', by: 'material' },
    ],
    form: [must('material', { options: materials }), must('need', { min: 0, max: 100000 }), must('stock', { min: 0, max: 100000 })],
    rows: { prefix: 'JH', count: 16, days: [-30, -1] },
  }),
  declare('supply-chain-supplier-list', 'cards', '登记供应商', {
    columns: [
      text('name', '供应商', suppliers, { each: true }),
      text('level', '等级', ['甲级', '乙级', '丙级']),
      text('contact', '联系人', ['沈捷', '唐敏', '范一鸣', '邱玲'], { each: true }),
      text('license', '资质', ['一般纳税人', '质量体系认证', '高新技术企业']),
      // Later than the oldest row is old.
      date('until', '资质有效期', [420, 700]),
      money('year', '年度采购额', [120000, 2600000, 10000]),
      state,
    ],
    states: [one('active', '合作中', 'success', 'paused'), one('paused', '暂停', 'warning', 'active')],
    numbers: [{ name: '供应商' }, { name: '年度采购额合计', sum: 'year' }],
    form: [
      must('name', { max: 60 }),
      must('level', { options: ['甲级', '乙级', '丙级'] }),
      must('contact', { max: 20 }),
      must('license', { max: 60 }),
      must('until'),
    ],
    filters: ['level'],
    rows: { prefix: 'GYS', count: 8, days: [-400, -60] },
  }),
  declare('supply-chain-score', 'list', '录入评分', {
    columns: [
      text('name', '供应商', suppliers, { each: true }),
      text('quarter', '季度', ['二季度', '三季度']),
      number('quality', '质量', '分', [18, 25]),
      number('delivery', '交付', '分', [18, 25]),
      number('price', '价格', '分', [17, 25]),
      number('service', '服务', '分', [18, 25]),
      number('total', '总分', '分', undefined, { plus: ['quality', 'delivery', 'price', 'service'] }),
      state,
    ],
    states: [one('open', '评分中', 'info', 'done'), one('done', '已确认', 'success')],
    numbers: [
      { name: '平均总分', average: 'total' },
      { name: '各供应商总分', average: 'total', by: 'name' },
    ],
    form: [
      must('name', { options: suppliers }),
      must('quarter', { options: ['一季度', '二季度', '三季度', '四季度'] }),
      ...['quality', 'delivery', 'price', 'service'].map((key) => must(key, { min: 0, max: 25 })),
    ],
    filters: ['quarter'],
    rows: { prefix: 'PF', count: 16, days: [-120, -5] },
  }),
];
