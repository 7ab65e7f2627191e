import { clearTestPage } from './test-page.ts';

type Answer = (body: Record<string, unknown>) => unknown;

export interface FakePortal {
  /** Every call that was made, newest last. */
  calls: { path: string; body: Record<string, unknown> }[];
  /** Answers a path below /api from now on; an Error gives status 500, a Response is the whole answer. */
  on(path: string, answer: Answer): void;
  restore(): void;
}

const menuItem = (app: string, url: string, name: string) => ({
  resourceName: name,
  resourceCode: `${app}${url.replaceAll('/', '-')}`,
  resourceType: 1,
  menuUrl: url,
  frontModuleCode: 'alpha',
  resourcePath: url,
  moduleCode: app,
  moduleName: name,
  remark: '',
  iconSrc: '',
});

const app = (moduleCode: string, moduleName: string, resourcePath = '') => ({
  moduleName,
  moduleCode,
  appCodes: [moduleCode],
  systemCode: moduleCode,
  resourcePath,
  iconSrc: '',
});

/** Life cycles that show their path and leave their `view` where a test finds it. */
const source = (name: string) => `
  globalThis.views ??= {};
  export async function mount(props) {
    globalThis.views[props.view.key] = props.view;
    props.domElement.textContent = '${name} ' + props.view.history.location.pathname;
    props.view.history.listen(({ location }) => { props.domElement.textContent = '${name} ' + location.pathname; });
  }
  export async function unmount(props) { props.domElement.textContent = ''; delete globalThis.views[props.view.key]; }`;

const subApp = (name: string, module = `data:text/javascript,${encodeURIComponent(source(name))}`) => ({
  name,
  title: `应用 ${name}`,
  port: null,
  kind: 'module',
  entry: { module, styles: [], preload: [] },
  version: '1',
});

const user = {
  id: '1001',
  username: 'demo',
  realName: '林知遥',
  nickName: '',
  uniqueNo: '000101',
  userCode: 'linzhiyao',
  userPicture: null,
  sex: 'female',
  avatar: '',
  tenantId: '10001',
  tenantName: '测试集团',
  roles: [],
};

/** As the server finds them: 请假申请 by qj, 我的报销 by bx, and both by 申请 or h. */
export function searchResult({ text: typed }: Record<string, unknown>) {
  const text = String(typed);
  const none = { total: 0, hits: [] };
  const hit = (app: string, url: string, name: string) => ({
    item: menuItem(app, url, name),
    appCode: app,
    appName: app === 'hr' ? '人力资源' : '财务管理',
    matches: [{ kind: 'name', text: name, marks: [[0, 2]] }],
  });
  const hits = [
    ...(/^(q|qj|请假|单据|h)$/.test(text) ? [hit('hr', '/leave', '请假申请')] : []),
    ...(/^(bx|报销|单据|h)$/.test(text) ? [hit('finance', '/claims', '我的报销')] : []),
  ];
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

const defaults: Record<string, Answer> = {
  '/wutong-idaas-account/current': () => user,
  '/wuyou-auth/auth/list-old-apps': () => [
    app('hr', '人力资源'),
    app('finance', '财务管理'),
    app('brand', '品牌', 'w:https://example.com/'),
  ],
  '/share-bff/micro-services/query-app-list': () => [subApp('alpha'), subApp('broken', 'data:text/javascript,export const nothing = 1')],
  '/wuyou-auth/auth/list-app-menus': () => [menuItem('hr', '/leave', '请假申请'), menuItem('finance', '/claims', '我的报销')],
  '/wuyou-auth/auth/list-app-services': () => [],
  '/wuyou-auth/auth/access': () => ({ access: 'granted', name: '', within: '', owner: null, covers: null, item: null }),
  '/wuyou-auth/common-use/list': () => [],
  '/user-end/v1/userprefer/getuserrecentvisitedres': () => [],
  '/user-end/v1/userprefer/adduserrecentvisitedres': () => null,
  '/user-end/v1/userQueryHistory/queryHistoryRecords': () => [{ queryKey: '报销' }, { queryKey: '请假' }],
  '/user-end/v1/userQueryHistory/saveQueryRecord': () => null,
  '/user-end/v1/userQueryHistory/deleteQueryRecords': () => null,
  '/business-center/v1/search': searchResult,
  '/logout/cas': () => ({ loginUrl: '/idaas/login' }),
};

/** Replaces the server, with a signed-in user; unknown paths get 404. */
export function fakePortal(): FakePortal {
  clearTestPage();
  localStorage.setItem('TOKEN_KEY', 'test-token');
  const real = globalThis.fetch;
  const answers = { ...defaults };
  const calls: FakePortal['calls'] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return real(input, init);
    const path = pathname.slice('/api'.length);
    const text = await request.text();
    const body = (text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(searchParams)) as Record<string, unknown>;
    calls.push({ path, body });
    const answer = answers[path];
    if (!answer) return Response.json({ code: 40401, msg: path }, { status: 404 });
    const data = await answer(body);
    if (data instanceof Response) return data;
    return data instanceof Error
      ? Response.json({ code: 50001, msg: data.message }, { status: 500 })
      : Response.json({ code: 0, msg: '', data });
  };
  return {
    calls,
    on: (path, answer) => void (answers[path] = answer),
    restore() {
      globalThis.fetch = real;
      clearTestPage();
    },
  };
}
