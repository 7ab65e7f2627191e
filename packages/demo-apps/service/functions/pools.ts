import { goods, warehouses } from '../goods.ts';

export const customers = [
  '华讯电子',
  '远航物流',
  '临江医院',
  '云杉制造',
  '青禾生物',
  '市民服务中心',
  '三川精密',
  '恒远包装',
  '启明检测',
  '北辰设计院',
];
export const suppliers = ['蓝谷设备', '新元科技', '云岫软件', '江南纸业', '海纳电子', '宏图物业', '嘉禾餐饮', '安途出行'];
/** Each project with its customer and its budget in yuan; the newest first. */
export const projectFacts = [
  { name: '移动门户', customer: '临江医院', budget: 2200000 },
  { name: '智慧园区二期', customer: '市民服务中心', budget: 1900000 },
  { name: '费控升级', customer: '远航物流', budget: 1200000 },
  { name: '数据中台二期', customer: '华讯电子', budget: 1450000 },
  { name: '智能排产试点', customer: '三川精密', budget: 960000 },
  { name: '客户服务平台', customer: '市民服务中心', budget: 1800000 },
  { name: '安全加固', customer: '青禾生物', budget: 600000 },
  { name: '云杉制造 MES', customer: '云杉制造', budget: 2600000 },
];
export const projects = projectFacts.map(({ name }) => name);
export const products = [
  '协同办公平台',
  '费控云',
  '合同管理套件',
  '仓储管理系统',
  '智慧园区平台',
  '数据中台',
  '制造执行系统',
  '客户服务台',
];
export const regions = ['华东', '华南', '华北', '西南'];
export const materials: readonly string[] = goods.map(([name]) => name);
export { warehouses };
export const places = ['A 座 12 层', 'A 座 9 层', 'B 座 3 层', '地下一层'];
export const systems = ['门户', '费控系统', '合同系统', '数据平台', '邮件系统', '代码仓库'];
export const levels = ['低', '中', '高'];
export const contracts = [
  '年度运维服务合同',
  '服务器采购合同',
  '软件许可合同',
  '园区物业服务合同',
  '系统集成项目合同',
  '数据平台建设合同',
  '保密协议',
  '仓储租赁合同',
];
export const lines = ['产线一', '产线二', '产线三'];
export const evaluations = ['优秀', '良好', '合格', '待改进'];
