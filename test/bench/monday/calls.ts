/** A call of somebody's morning, with what it is named in the results. */
export interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

const get = (name: string, path: string): Call => ({ name, method: 'GET', path });
const post = (name: string, path: string, body: object): Call => ({ name, method: 'POST', path, body });

/** What the portal loads behind its document: who it is, what they may open, and the counts. */
export const firstCalls = (userId: string): Call[] => [
  get('current', '/api/wutong-idaas-account/current'),
  post('apps', '/api/wuyou-auth/auth/list-old-apps', { userId }),
  post('menus', '/api/wuyou-auth/auth/list-app-menus', { userId, appCodes: ['hr', 'finance'] }),
  get('sub-apps', '/api/share-bff/micro-services/query-app-list'),
  get('tenants', '/api/business-center/v1/login/tenants'),
  get('counts', '/api/business-center/v1/message/counts'),
];

/** The cards of the home page. */
export const homeCalls: Call[] = [
  get('common use', '/api/wuyou-auth/common-use/list'),
  get('workbench', '/api/business-center/v1/workbench'),
  get('news', '/api/business-center/v1/news/front'),
  get('recents', '/api/user-end/v1/userprefer/getuserrecentvisitedres?src=pc'),
  get('notices', '/api/user-end/v1/portal-notices'),
  get('quick links', '/api/business-center/v1/quick-links'),
  post('to-dos', '/api/business-center/v1/task/query', { kind: 'todo', pageIndex: 1, pageSize: 20 }),
];

const texts = ['请假', 'qj', '报销', 'li', '王芳', '众人12', '差旅', 'leave'];
export const search = (chance: number): Call =>
  post('search', '/api/business-center/v1/search', { text: texts[Math.floor(chance * texts.length)] ?? '' });

/** Opening a function: whether the person may, and the list of the last ones. */
export const functionCalls: Call[] = [
  get('function: access', `/api/wuyou-auth/auth/access?path=${encodeURIComponent('/app-center/main/expenses/hr/leave')}`),
  post('function: recents', '/api/user-end/v1/userprefer/adduserrecentvisitedres', {
    src: 'pc',
    resourceCode: 'leave',
    resourceName: '请假申请',
    resourcePath: '/app-center/main/expenses/hr/leave',
    moduleCode: 'm1',
    iconSrc: 'file',
  }),
];

export const message = (to: string): Call =>
  post('message', '/api/business-center/v1/message/send', { to: [to], type: 'notice', title: '周一例会', body: '十点，三号会议室' });

export const addressBook: Call = get('export', '/api/business-center/v1/users/export/address/book?reason=Monday%20morning');

/** What a page asks for again when a lid is opened. */
export const returnCalls: Call[] = [
  get('current', '/api/wutong-idaas-account/current'),
  get('counts', '/api/business-center/v1/message/counts'),
];
