import type { CallName } from '@atrium/api/contract';

interface Limit {
  /** Calls in a minute, for a person, or for an address where nobody is signed in. */
  perMinute: number;
  /** Counted with the other calls of the class, instead of each call for itself. */
  together?: true;
  /** Counted in the database on PostgreSQL, so that it holds for all nodes together; the others hold for each node. */
  shared?: true;
}

/** How often calls may be made. */
export const limits = {
  read: { perMinute: 600 },
  write: { perMinute: 240 },
  /** Pictures, of which a page of people has a hundred. */
  picture: { perMinute: 1800 },
  /** Typed ahead, so one search is several calls. */
  search: { perMinute: 180, shared: true },
  /** One person by an id or code, which could be guessed in a row. */
  'look-up': { perMinute: 60, together: true, shared: true },
  /** What reaches other people. */
  send: { perMinute: 20, shared: true },
  /** Makes a credential for another system, or a large file. */
  costly: { perMinute: 20, shared: true },
  upload: { perMinute: 20, shared: true },
  /** Checks a password, which takes long on purpose. */
  password: { perMinute: 20, together: true, shared: true },
  /** From one address, which a whole office may share; browsers that have signed in before are counted apart. */
  'sign-in': { perMinute: 600, shared: true },
  /** Programs that redeem links for many people. */
  redeem: { perMinute: 600, shared: true },
} as const satisfies Record<string, Limit>;

export type LimitClass = keyof typeof limits;

/** The limit of every call; a call without one does not compile. */
export const limitOf: Record<CallName, LimitClass> = {
  'POST /idaas/login': 'sign-in',
  'POST /idaas/hand-over': 'sign-in',
  'GET /wutong-idaas-account/current': 'read',
  'POST /logout/cas': 'write',
  'POST /wutong-idaas-account/user/update-password': 'password',
  'POST /wutong-idaas-account/user/confirm-password': 'password',
  'GET /wutong-idaas-account/user/password-rules': 'read',
  'GET /business-center/v1/session/term': 'read',
  'POST /business-center/v1/session/extend': 'write',
  'GET /business-center/v1/session/list': 'read',
  'POST /business-center/v1/session/revoke': 'write',

  'GET /business-center/v1/login/tenants': 'read',
  'GET /business-center/v1/login/tenants/todo': 'read',
  'POST /asset/v1/login/setTenantId': 'write',
  'POST /business-center/v1/login/{id}/tenant': 'write',

  'POST /wuyou-auth/auth/list-old-apps': 'read',
  'POST /wuyou-auth/auth/list-app-menus': 'read',
  'POST /wuyou-auth/auth/list-app-services': 'read',
  'POST /wuyou-auth/auth/list-app-modules': 'read',
  'GET /user-end/v1/hints/list': 'read',
  'POST /user-end/v1/hints/seen': 'write',
  'GET /wuyou-auth/auth/access': 'read',
  'GET /wuyou-auth/common-use/list': 'read',
  'POST /wuyou-auth/common-use/add': 'write',
  'POST /wuyou-auth/common-use/delete': 'write',
  'POST /user-end/v1/userprefer/adduserrecentvisitedres': 'write',
  'GET /user-end/v1/userprefer/getuserrecentvisitedres': 'read',
  'GET /share-bff/micro-services/query-app-list': 'read',
  'PUT /share-bff/micro-services/kinds/{id}': 'write',
  'PUT /share-bff/micro-services/overrides/{id}': 'write',
  'DELETE /share-bff/micro-services/overrides/{id}': 'write',

  'GET /user-end/v1/featurePermission/checkUserProgramInfo': 'read',
  'POST /user-end/v1/userQueryHistory/saveQueryRecord': 'write',
  'GET /user-end/v1/userQueryHistory/queryHistoryRecords': 'read',
  'POST /user-end/v1/userQueryHistory/deleteQueryRecords': 'write',
  'POST /business-center/v1/search': 'search',
  'GET /kirin-hr-biz/user/getUserProgramInfo': 'search',
  'GET /{product}-user-center/user/inner/get-user-by-id': 'look-up',
  'GET /{product}-user-center/user/get-user-by-code': 'look-up',
  'POST /{product}-user-center/user/update': 'write',
  'GET /business-center/v1/people': 'read',
  'GET /business-center/v1/people/card': 'search',
  'GET /business-center/v1/departments/tree': 'read',
  'GET /business-center/v1/departments/{id}/people': 'search',
  'GET /business-center/v1/users/export/address/book': 'costly',
  'GET /business-center/dict/getDictSelect': 'read',
  'POST /business-center/v1/region/select': 'read',

  'POST /business-center/v1/message/conditionquery': 'read',
  'POST /business-center/v1/message/changeStatusBatch': 'write',
  'GET /business-center/v1/message/preferences': 'read',
  'POST /business-center/v1/message/preferences': 'write',
  'POST /business-center/v1/message/lines': 'read',
  'GET /business-center/v1/message/counts': 'read',
  'GET /business-center/v1/message/{id}': 'read',
  'POST /business-center/v1/message/act': 'write',
  'POST /business-center/v1/message/undo': 'write',
  'GET /business-center/v1/message/muted': 'read',
  'POST /business-center/v1/message/mute': 'write',
  'POST /business-center/v1/message/unmute': 'write',
  'POST /business-center/v1/message/preview': 'read',
  'POST /business-center/v1/message/test': 'send',
  'POST /business-center/v1/message/send': 'send',
  'GET /business-center/v1/news': 'read',
  'GET /business-center/v1/news/{id}': 'read',
  'POST /business-center/v1/news/{id}/read': 'write',
  'GET /business-center/v1/guides/{kind}': 'read',

  'POST /business-center/v1/task/query': 'read',
  'POST /business-center/v1/task/facets': 'read',
  'GET /business-center/v1/task/{id}': 'read',
  'POST /business-center/v1/task/{id}/viewed': 'write',
  'POST /business-center/v1/task/decide': 'write',
  'POST /business-center/v1/task/undo': 'write',
  'POST /business-center/v1/task/later': 'write',
  'POST /business-center/v1/task/{id}/urge': 'send',
  'GET /business-center/v1/task-filters': 'read',
  'POST /business-center/v1/task-filters': 'write',
  'DELETE /business-center/v1/task-filters/{id}': 'write',
  'GET /business-center/v1/task-substitutions': 'read',
  'POST /business-center/v1/task-substitutions': 'write',
  'DELETE /business-center/v1/task-substitutions/{id}': 'write',
  'POST /business-center/v1/task/{id}/complete': 'write',
  'POST /business-center/v1/task/{id}/withdraw': 'write',
  'GET /itbpmv2/v1/wftask/judgeTaskWithdraw': 'read',
  'GET /business-center/v1/process/getnamefortask': 'read',
  'POST /business-center/v1/workorder/draft/query': 'read',
  'POST /business-center/v1/workorder/draft/deletelist': 'write',
  'POST /business-center/v1/workorder/draft/restore': 'write',
  'POST /business-center/v1/workorder/apply/getuserapply': 'read',
  'GET /business-center/v1/drafts': 'read',
  'GET /business-center/v1/drafts/{id}': 'read',
  'PUT /business-center/v1/drafts/{id}': 'write',
  'DELETE /business-center/v1/drafts/{id}': 'write',
  'GET /business-center/v1/reports': 'read',
  'POST /business-center/v1/reports': 'write',
  'PUT /business-center/v1/reports/{id}': 'write',
  'POST /business-center/v1/reports/{id}/submit': 'write',
  'POST /business-center/v1/reports/{id}/approve': 'write',
  'POST /business-center/v1/reports/{id}/return': 'write',
  'GET /business-center/v1/meetings': 'read',
  'POST /business-center/v1/meetings/{id}/reply': 'write',
  'GET /business-center/v1/mail/inbox': 'read',
  'GET /business-center/v1/devices/mine': 'read',
  'GET /business-center/v1/workbench': 'read',
  'PUT /business-center/v1/workbench': 'write',

  'GET /business-center-config-web/v1/user/bank/card/list': 'read',
  'GET /business-center-config-web/v1/user/bank/card/{id}/info': 'read',
  'POST /business-center-config-web/v1/user/bank/card/create': 'write',
  'PUT /business-center-config-web/v1/user/bank/card/update': 'write',
  'DELETE /business-center-config-web/v1/user/bank/card/delete/{id}': 'write',
  'POST /business-center-config-web/v1/user/bank/card/subbranch/page': 'read',

  'GET /business-center/v1/email/mail/usersignurlbycode': 'costly',
  'POST /wiki-index/developers-server/rest/user/req-gateway/code-login': 'costly',
  'POST /business-center/v1/link/redeem': 'redeem',
  'POST /workorder/ticket': 'send',
  'POST /file-server/file/upload': 'upload',
  'GET /file-server/file/download': 'picture',

  'GET /business-center/v1/quick-links': 'read',
  'GET /wuyou-auth/auth/list-recommended-menus': 'read',
  'POST /wuyou-auth/common-use/arrange': 'write',
  'POST /user-end/v1/userprefer/clearuserrecentvisitedres': 'write',
  'POST /user-end/v1/userprefer/restoreuserrecentvisitedres': 'write',
};
