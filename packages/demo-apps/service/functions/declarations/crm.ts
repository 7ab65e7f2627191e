import { date, declare, may, money, must, one, person, progress, state, text, time, worked } from '../columns.ts';
import { customers, products, regions } from '../pools.ts';

const owner = person('owner', '负责人', 'marketing');
const customer = text('customer', '客户', customers);
const roles = ['决策人', '使用人', '评估人'];
const contacts = ['周总', '李经理', '王主任', '赵工', '孙处长', '钱女士'];

export const crm = [
  declare('crm-customer-list', 'list', '登记客户', {
    columns: [
      text('name', '客户', customers, { each: true }),
      text('level', '等级', ['重点', '普通', '潜在']),
      text('region', '区域', regions),
      text('trade', '行业', ['制造', '医疗', '政务', '物流']),
      money('year', '年度合同额', [80000, 3200000, 10000]),
      owner,
      state,
    ],
    states: [one('active', '合作中', 'success', 'sleeping'), one('sleeping', '休眠', 'neutral', 'active')],
    numbers: [{ name: '客户' }, { name: '年度合同额合计', sum: 'year' }, { name: '各区域合同额', sum: 'year', by: 'region' }],
    form: [
      must('name', { max: 60 }),
      must('level', { options: ['重点', '普通', '潜在'] }),
      must('region', { options: regions }),
      must('trade', { options: ['制造', '医疗', '政务', '物流'] }),
      must('owner'),
      may('year', { min: 0, max: 100000000 }),
    ],
    filters: ['level', 'region'],
    rows: {
      prefix: 'KH',
      count: 10,
      days: [-300, -10],
      each: true,
      facts: [
        { name: '华讯电子', trade: '制造', region: '华东', level: '重点' },
        { name: '远航物流', trade: '物流', region: '华南', level: '普通' },
        { name: '临江医院', trade: '医疗', region: '华东', level: '重点' },
        { name: '云杉制造', trade: '制造', region: '华东', level: '重点' },
        { name: '青禾生物', trade: '医疗', region: '华北', level: '普通' },
        { name: '市民服务中心', trade: '政务', region: '华东', level: '重点' },
        { name: '三川精密', trade: '制造', region: '西南', level: '普通' },
        { name: '恒远包装', trade: '制造', region: '华南', level: '潜在' },
        { name: '启明检测', trade: '医疗', region: '华北', level: '潜在' },
        { name: '北辰设计院', trade: '政务', region: '西南', level: '普通' },
      ],
    },
  }),
  declare('crm-contacts', 'list', '新建联系人', {
    columns: [
      text('name', '联系人', contacts),
      customer,
      text('role', '决策角色', ['决策人', '使用人', '评估人']),
      text('habit', '拜访偏好', ['上午到访', '电话沟通', '先发材料']),
      owner,
    ],
    numbers: [{ name: '联系人' }, { name: '各决策角色', by: 'role' }],
    form: [
      must('name', { max: 20 }),
      must('customer', { options: customers }),
      must('role', { options: ['决策人', '使用人', '评估人'] }),
      may('habit', { max: 60 }),
      must('owner'),
    ],
    filters: ['customer', 'role'],
    rows: {
      prefix: 'LXR',
      count: customers.length,
      days: [-200, -5],
      each: true,
      facts: customers.map((one, at) => ({ customer: one, name: contacts[at % contacts.length]!, role: roles[at % roles.length]! })),
    },
  }),
  declare('crm-opportunity', 'board', '新建商机', {
    columns: [
      text('title', '商机', products),
      customer,
      money('amount', '金额', [120000, 2600000, 10000]),
      progress('chance', '赢率', {
        range: [20, 90, 10],
        when: { found: [10, 20], proposed: [40], bargained: [70, 80], won: [100], lost: [0] },
      }),
      owner,
      date('due', '预计签约', [10, 60]),
      state,
    ],
    states: [
      one('found', '发现', 'neutral', 'proposed', 'lost'),
      one('proposed', '方案', 'info', 'bargained', 'lost'),
      one('bargained', '谈判', 'warning', 'won', 'lost'),
      one('won', '赢单', 'success'),
      one('lost', '输单', 'danger'),
    ],
    numbers: [
      { name: '金额合计', sum: 'amount' },
      { name: '赢单金额', sum: 'amount', state: ['won'] },
      { name: '各阶段金额', sum: 'amount', by: 'state' },
    ],
    form: [
      must('title', { options: products }),
      must('customer', { options: customers }),
      must('amount', { min: 1, max: 100000000 }),
      must('chance', { min: 0, max: 100 }),
      must('owner'),
      must('due'),
    ],
    filters: ['customer'],
    rows: { prefix: 'SJ', openFor: 45, count: 20, days: [-60, -1] },
  }),
  declare('crm-tickets', 'list', '登记客诉', {
    columns: [
      text('title', '客诉', ['登录缓慢', '短信重复发送', '导出数据缺失', '培训未按时', '发票信息错误']),
      customer,
      text('level', '等级', ['一级', '二级', '三级']),
      owner,
      time('at', '时间'),
      state,
    ],
    states: worked,
    numbers: [
      { name: '待处理', state: ['open'] },
      { name: '处理中', state: ['working'] },
      { name: '各等级', by: 'level' },
    ],
    form: [
      must('title', { max: 80 }),
      must('customer', { options: customers }),
      must('level', { options: ['一级', '二级', '三级'] }),
      must('owner'),
    ],
    filters: ['level', 'customer'],
    rows: { prefix: 'KS', count: 18, days: [-45, 0] },
  }),
];
