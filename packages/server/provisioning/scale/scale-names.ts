/** Returns pseudo-random numbers, the same for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(of: readonly T[], next: () => number): T => of[Math.floor(next() * of.length)] as T;

/** Surnames, the common ones repeated by frequency. */
const surnames = [
  ...[...'王李张刘陈杨黄赵吴周'].flatMap((one) => Array.from({ length: 12 }, () => one)),
  ...[...'徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹'].flatMap((one) => Array.from({ length: 3 }, () => one)),
  ...'彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
  '欧阳',
  '上官',
  '司马',
  '诸葛',
];
const given =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华文建国志玉兰红梅鹏飞宇浩然子涵欣怡梓萱雨桐思源俊晨阳佳琪雪婷嘉豪天佑博雅晓东海燕春生永康立新振宁学智安然若曦承泽一诺沐宸';

export function personName(next: () => number): string {
  const length = next() < 0.85 ? 2 : 1;
  return pick(surnames, next) + Array.from({ length }, () => pick([...given], next)).join('');
}

export const titles = ['工程师', '高级工程师', '主管', '经理', '专员', '顾问', '分析师', '设计师', '会计', '采购员', '总监'];
export const businesses = ['华东', '华南', '华北', '西南', '西北', '海外', '集团', '智慧园区', '新能源', '供应链', '数字'];
export const fields = ['研发', '市场', '销售', '财务', '人力资源', '法务', '质量', '采购', '物流', '客服', '信息技术', '行政'];
export const things = [
  '合同',
  '发票',
  '预算',
  '差旅',
  '资产',
  '车辆',
  '会议室',
  '考勤',
  '薪酬',
  '招聘',
  '培训',
  '项目',
  '工单',
  '供应商',
  '库存',
  '报表',
];
export const acts = ['申请', '审批', '查询', '登记', '变更', '归还', '统计', '导出', '核对', '结算', '归档', '计划'];
