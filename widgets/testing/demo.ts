import type { AppModule, CommonUse, MenuItem, RecentApp, SearchResult, Task, TaskCounts } from '@atrium/api/contract';
import type { FakeNetwork } from './network.ts';
import { actionOf } from './tasks.ts';

const app = (moduleCode: string, moduleName: string): AppModule => ({
  moduleName,
  moduleCode,
  appCodes: [moduleCode],
  systemCode: moduleCode.toUpperCase(),
  resourcePath: `/${moduleCode}`,
  iconSrc: '',
});

export const apps: AppModule[] = [app('hr', '人力资源'), app('finance', '财务管理'), app('warehouse', '仓储管理'), app('it', 'IT 管理')];

const address = { 1: 'menuUrl', 2: 'serviceUrl', 3: 'viewUrl' } as const;

function item(module: readonly [string, string], code: string, name: string, remark = '', type: 1 | 2 | 3 = 1): MenuItem {
  const url = `/${code.replaceAll('-', '/')}`;
  return {
    resourceName: name,
    resourceCode: code,
    resourceType: type,
    [address[type]]: url,
    frontModuleCode: 'expenses',
    resourcePath: `/app-center/main/expenses${url}`,
    moduleCode: module[0],
    moduleName: module[1],
    remark,
    iconSrc: '',
  };
}

const leave = ['hr-attendance', '考勤与休假'] as const;
const people = ['hr-people', '员工与组织'] as const;
const pay = ['hr-pay', '薪酬与福利'] as const;

const elsewhere: MenuItem[] = [
  item(['finance-expense', '费用报销'], 'finance-claim', '差旅报销', '行程、票据与补贴'),
  item(['warehouse-stock', '库存'], 'warehouse-stock', '库存查询', '按仓库、批次查询'),
  item(['it-service', 'IT 服务'], 'it-ticket', 'IT 服务台', '报修、申请权限与设备', 2),
];

/** The functions of the app `hr`. */
export const functions: MenuItem[] = [
  item(leave, 'hr-leave-apply', '请假申请', '年假、事假、病假、调休的申请与撤销'),
  item(leave, 'hr-leave-balance', '假期余额', '本年度各类假期的额度与已用'),
  item(leave, 'hr-overtime', '加班申请', '加班登记，可折算调休'),
  item(leave, 'hr-trip', '出差申请', '行程、预算与同行人'),
  item(leave, 'hr-clock', '考勤打卡', '外勤打卡与补卡', 2),
  item(leave, 'hr-attendance-report', '考勤月报', '部门考勤汇总，按月', 3),
  item(people, 'hr-roster', '花名册', '在职、离职与借调人员'),
  item(people, 'hr-onboarding', '入职办理', '待入职名单、材料与账号开通'),
  item(people, 'hr-transfer', '调岗调薪', ''),
  item(people, 'hr-leaving', '离职办理', '交接清单与离职证明'),
  item(people, 'hr-contract', '劳动合同', '签订、续签与到期提醒'),
  item(people, 'hr-chart', '组织架构图', '公司、部门与汇报关系的全图，可按日期回看', 3),
  item(pay, 'hr-payslip', '工资条', '近三年的工资明细'),
  item(pay, 'hr-fund', '社保公积金', '缴纳基数与明细'),
  item(pay, 'hr-benefit', '福利商城', '节日福利与积分兑换', 2),
];

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const hour = 60;
const day = 24 * hour;

export const commonUse: CommonUse[] = [functions[0]!, ...elsewhere, functions[12]!].map((one) => ({
  resourceCode: one.resourceCode,
  folder: '',
  item: one,
}));

export const recents: RecentApp[] = [elsewhere[1]!, functions[4]!, functions[0]!, elsewhere[0]!, functions[10]!].map((one, i) => {
  const { resourceName, resourceCode, resourcePath, moduleCode } = one;
  const visitedAt = ago([3, 95, 1 * day, 2 * day, 12 * day][i]!);
  return { src: 'portal', resourceName, resourceCode, resourcePath, moduleCode, systemCode: 'null', iconSrc: '', visitedAt };
});

export const counts: TaskCounts = { todo: 12, toread: 3, apply: 1208, done: 46, draft: 0 };

let number = 0;
const task = (kind: Task['kind'], title: string, processName: string, minutes: number, more: Partial<Task> = {}): Task => ({
  id: `task-${++number}`,
  kind,
  title,
  processName,
  applicant: '陈雨桐',
  currentNode: '部门经理审批',
  priority: 'normal',
  createdAt: ago(minutes),
  source: '',
  handler: '',
  since: null,
  usualMinutes: null,
  endReason: null,
  facts: [],
  outcome: null,
  decidedAt: null,
  onBehalfOf: null,
  laterUntil: null,
  changed: false,
  actions: kind === 'todo' ? [actionOf('approve', { batch: false })] : [],
  dueAt: null,
  link: `/app-center/main/expenses/tasks/${number}`,
  withdrawable: false,
  ...more,
});

export const tasks: Record<'todo' | 'apply' | 'done', Task[]> = {
  todo: [
    task('todo', '陈雨桐的差旅费报销（上海，3 天）', '费用报销', 12, { priority: 'high', dueAt: ago(-30) }),
    task('todo', '年度供应商复评：苏州恒达精密', '供应商评审', 3 * hour, { dueAt: ago(-day) }),
    task('todo', '关于调整华东仓安全库存的申请', '库存调整', day),
    task('todo', '周子昂的转正申请', '转正', 5 * day, { dueAt: ago(2 * day) }),
    task('todo', '服务器采购（4 台）', '固定资产采购', 9 * day),
  ],
  apply: [
    task('apply', '年假 2 天（11 月 24 日至 25 日）', '请假', hour),
    task('apply', '会议室设备报修：三楼望山厅投影无信号', '行政报修', 4 * day),
  ],
  done: [task('done', '十月办公用品采购', '采购申请', 2 * day)],
};

/** The response of a search that found these functions by the start of their names. */
export function searchResult(items: readonly MenuItem[]): SearchResult {
  const none = { total: 0, hits: [] };
  const hits = items.map((one) => ({
    item: one,
    appCode: 'hr',
    appName: '人力资源',
    matches: [{ kind: 'name' as const, text: one.resourceName, marks: [[0, 2] as [number, number]] }],
  }));
  const others = {
    modules: none,
    apps: none,
    people: none,
    news: none,
    messages: none,
    tasks: none,
    cases: none,
    documents: none,
    reports: none,
    guides: none,
  };
  return { functions: { total: hits.length, hits }, ...others };
}

/** Answers everything that the widgets ask for. */
export function answerAll(network: FakeNetwork): void {
  const ofType = (types: number[]) => (input: Record<string, unknown>) => {
    const query = input['queryFuzzy'] as string | undefined;
    const asked = (input['appCodes'] as string[]).includes('hr') ? functions : [];
    return asked.filter((one) => types.includes(one.resourceType) && (!query || one.resourceName.includes(query)));
  };
  network.on('/wuyou-auth/auth/list-old-apps', () => apps);
  network.on('/wuyou-auth/auth/list-app-menus', ofType([1]));
  network.on('/wuyou-auth/auth/list-app-services', ofType([2, 3]));
  network.on('/business-center/v1/search', ({ text }) => searchResult(functions.filter((one) => one.resourceName.includes(String(text)))));
  network.on('/wuyou-auth/common-use/list', () => commonUse);
  network.on('/wuyou-auth/common-use/add', () => null);
  network.on('/wuyou-auth/common-use/delete', () => null);
  network.on('/user-end/v1/userprefer/getuserrecentvisitedres', () => recents);
  network.on('/user-end/v1/userQueryHistory/saveQueryRecord', () => null);
  network.on('/business-center/v1/task/query', ({ kind }) => ({ tasks: tasks[kind as 'todo' | 'apply' | 'done'], counts }));
}
