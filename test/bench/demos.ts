export interface Demo {
  /** What it is made of and how it is hosted. */
  kind: string;
  /** Its application in the menu, the function's name there, and where that is. */
  app: string;
  name: string;
  path: string;
}

const demo = (kind: string, app: string, name: string, path: string): Demo => ({ kind, app, name, path: `/app-center/main/${path}` });

/** A function of each demo sub-application. */
export const demos: readonly Demo[] = [
  demo('module, React', 'finance', '我的报销', 'expenses/claims'),
  demo('module, Vue', 'warehouse', '库存台账', 'warehouse/stock'),
  demo('module, Lit', 'it', 'IT 服务台', 'it-desk/tickets'),
  demo('frame, Vue 2 and Element UI', 'contract', '合同登记簿', 'contracts/list'),
  demo('frame, jQuery', 'administration', '公告栏', 'notices/all'),
  demo('frame, plain page', 'administration', '会议室预订', 'visitors/rooms'),
  demo('auto, plain page', 'administration', '食堂菜单', 'canteen/menu'),
];

/** A whole number above nought out of the environment. */
export function setting(name: string, otherwise: number): number {
  const given = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(given) || given < 1) throw new Error(`${name} is ${process.env[name]}; it must be a whole number above 0.`);
  return given;
}
