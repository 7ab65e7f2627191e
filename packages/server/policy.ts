import type { CallName } from '@atrium/api/contract';

/** Who may make a call, about whose things, and which fields it shows and changes. */
export interface Policy {
  /** `anyone`: no session. `cookie`: the session's cookie is enough. `person`: cookie and token together. */
  subject: 'anyone' | 'cookie' | 'person';
  /**
   * Whose things it is about. `self`: the account. `own`: what is the person's in the tenant. `granted`: what the roles open.
   * `colleague`: people of the tenant. `tenant`: what all of the tenant share. `everyone`: what is the same for all.
   */
  object: 'self' | 'own' | 'granted' | 'colleague' | 'tenant' | 'everyone';
  /** `permissionId:action` that a role in the tenant must have. */
  permission?: `${string}:${string}`;
  /** The password must have been said within the last 15 minutes. */
  confirmed?: true;
  /** What the audit log tells of it, where it succeeds. */
  audit?: string;
  /** Every field of the answer's data, or of each of its items. */
  reads: readonly string[];
  /** Every field of the body that changes something; the others only choose. */
  writes: readonly string[];
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** A row: what it is about, what it shows, what it changes. */
const row = (object: Policy['object'], reads: string, writes = '', more: Partial<Policy> = {}): Policy => ({
  subject: 'person',
  object,
  reads: words(reads),
  writes: words(writes),
  ...more,
});

const appModule = 'moduleName moduleCode appCodes systemCode resourcePath iconSrc';
const bankCard = 'id holder bankCode bankName subbranchCode subbranchName cardNo regionCode isDefault updatedAt';
const meeting = 'id title room start end organiser attendees myReply';
const menuItem =
  'resourceName resourceCode resourceType menuUrl serviceUrl viewUrl frontModuleCode resourcePath moduleCode moduleName remark iconSrc children';
const message = 'id type title body link sender status createdAt';
const news = 'id category title summary cover author publishedAt read';
const person = 'id userCode realName nickName uniqueNo sex avatar departmentId departmentName title email phone officeLocation fileds';
const recent = 'src resourceName resourceCode resourcePath moduleCode systemCode iconSrc';
const report = 'id type period content author reviewerId reviewer state comment submittedAt';
const task = 'id kind title processName applicant currentNode priority createdAt dueAt link withdrawable';

/**
 * The policy of every call. The routes enforce permission and password, the document at /api/openapi.json shows it, and the
 * tests are made from it; a call without a row does not compile.
 */
export const policies: Record<CallName, Policy> = {
  'POST /idaas/login': row('self', 'token accessToken session expiresAt redirect', 'username password', {
    subject: 'anyone',
    audit: 'signed-in',
  }),
  'POST /idaas/hand-over': row('self', 'token accessToken session expiresAt redirect', '', { subject: 'anyone', audit: 'signed-in' }),
  'GET /wutong-idaas-account/current': row('self', 'id username realName nickName uniqueNo userCode userPicture sex avatar tenantId roles'),
  'POST /logout/cas': row('self', 'loginUrl', 'token', { audit: 'signed-out' }),
  'POST /wutong-idaas-account/user/update-password': row('self', '', 'password newPassword', { audit: 'password-changed' }),
  'POST /wutong-idaas-account/user/confirm-password': row('self', 'confirmedUntil', 'password', { audit: 'password-confirmed' }),
  'GET /business-center/v1/session/list': row('self', 'id device address createdAt seenAt current'),
  'POST /business-center/v1/session/revoke': row('self', '', 'id', { audit: 'session-ended' }),

  'GET /business-center/v1/login/tenants': row('self', 'id name description logo current'),
  'POST /asset/v1/login/setTenantId': row('self', '', 'tenantId', { audit: 'tenant-switched' }),
  'POST /business-center/v1/login/{id}/tenant': row('self', '', '', { audit: 'tenant-switched' }),

  'POST /wuyou-auth/auth/list-old-apps': row('granted', appModule),
  'POST /wuyou-auth/auth/list-app-menus': row('granted', menuItem),
  'POST /wuyou-auth/auth/list-app-services': row('granted', menuItem),
  'POST /wuyou-auth/auth/list-app-modules': row('granted', appModule),
  'GET /wuyou-auth/common-use/list': row('own', 'resourceCode item'),
  'POST /wuyou-auth/common-use/add': row('own', '', 'resourceCode'),
  'POST /wuyou-auth/common-use/delete': row('own', '', 'resourceCode'),
  'POST /user-end/v1/userprefer/adduserrecentvisitedres': row('own', '', recent),
  'GET /user-end/v1/userprefer/getuserrecentvisitedres': row('own', `${recent} visitedAt`),
  'GET /share-bff/micro-services/query-app-list': row(
    'everyone',
    'name title port kind routerBase entry page version storage rests keepAlive override',
  ),
  'PUT /share-bff/micro-services/kinds/{id}': row('own', '', 'version kind'),
  'PUT /share-bff/micro-services/overrides/{id}': row('own', 'origin expiresAt', 'address', {
    permission: 'sub-app:edit',
    audit: 'sub-app-overridden',
  }),
  'DELETE /share-bff/micro-services/overrides/{id}': row('own', ''),

  'GET /user-end/v1/featurePermission/checkUserProgramInfo': row('self', 'tsmp'),
  'POST /user-end/v1/userQueryHistory/saveQueryRecord': row('own', '', 'queryKey'),
  'GET /user-end/v1/userQueryHistory/queryHistoryRecords': row('own', 'id queryKey'),
  'GET /kirin-hr-biz/user/getUserProgramInfo': row('colleague', person),
  'GET /{product}-user-center/user/inner/get-user-by-id': row('colleague', person),
  'GET /{product}-user-center/user/get-user-by-code': row('colleague', person),
  'POST /{product}-user-center/user/update': row('self', person, 'nickName email phone sex userPicture officeLocation'),
  'GET /business-center/v1/departments/tree': row('tenant', 'id name count children', '', { permission: 'address-book:query' }),
  'GET /business-center/v1/departments/{id}/people': row('colleague', person, '', { permission: 'address-book:query' }),
  'GET /business-center/v1/users/export/address/book': row('colleague', '', '', {
    permission: 'address-book:export',
    confirmed: true,
    audit: 'exported',
  }),
  'GET /business-center/dict/getDictSelect': row('everyone', 'label value'),
  'POST /business-center/v1/region/select': row('everyone', 'code name leaf'),

  'POST /business-center/v1/message/conditionquery': row('own', message),
  'POST /business-center/v1/message/changeStatusBatch': row('own', 'changed', 'ids status'),
  'GET /business-center/v1/message/preferences': row('self', 'byType'),
  'POST /business-center/v1/message/preferences': row('self', 'byType', 'byType'),
  'POST /business-center/v1/message/send': row('colleague', 'ids', 'to type title body link', { permission: 'message:add' }),
  'GET /business-center/v1/news': row('tenant', news),
  'GET /business-center/v1/news/{id}': row('tenant', `${news} body attachments`),
  'POST /business-center/v1/news/{id}/read': row('own', ''),
  'GET /business-center/v1/guides/{kind}': row('tenant', 'title articles contacts functions'),

  'POST /business-center/v1/task/query': row('own', 'tasks counts'),
  'POST /business-center/v1/task/{id}/complete': row('own', ''),
  'POST /business-center/v1/task/{id}/withdraw': row('own', ''),
  'GET /itbpmv2/v1/wftask/judgeTaskWithdraw': row('own', 'withdrawable reason'),
  'GET /business-center/v1/process/getnamefortask': row('own', 'processName nodeName'),
  'POST /business-center/v1/workorder/draft/query': row('own', task),
  'POST /business-center/v1/workorder/draft/deletelist': row('own', 'deleted', 'ids'),
  'POST /business-center/v1/workorder/draft/restore': row('own', 'restored', 'ids'),
  'POST /business-center/v1/workorder/apply/getuserapply': row('own', task),
  'GET /business-center/v1/reports': row('own', report),
  'POST /business-center/v1/reports': row('own', report, 'type period content reviewerId'),
  'PUT /business-center/v1/reports/{id}': row('own', report, 'type period content reviewerId'),
  'POST /business-center/v1/reports/{id}/submit': row('own', report),
  'POST /business-center/v1/reports/{id}/approve': row('own', report, 'comment'),
  'POST /business-center/v1/reports/{id}/return': row('own', report, 'comment'),
  'GET /business-center/v1/meetings': row('own', meeting),
  'POST /business-center/v1/meetings/{id}/reply': row('own', meeting, 'reply'),
  'GET /business-center/v1/mail/inbox': row('own', 'id from subject snippet receivedAt read'),
  'GET /business-center/v1/devices/mine': row('own', 'id kind model serialNo assignedAt state'),
  'GET /business-center/v1/workbench': row('own', 'cards'),
  'PUT /business-center/v1/workbench': row('own', 'cards', 'cards'),

  'GET /business-center-config-web/v1/user/bank/card/list': row('own', bankCard),
  'GET /business-center-config-web/v1/user/bank/card/{id}/info': row('own', bankCard, '', { confirmed: true, audit: 'bank-card-read' }),
  'POST /business-center-config-web/v1/user/bank/card/create': row(
    'own',
    bankCard,
    'holder bankCode subbranchCode regionCode isDefault cardNo',
    { audit: 'bank-card-changed' },
  ),
  'PUT /business-center-config-web/v1/user/bank/card/update': row(
    'own',
    bankCard,
    'holder bankCode subbranchCode regionCode isDefault cardNo',
    { audit: 'bank-card-changed' },
  ),
  'DELETE /business-center-config-web/v1/user/bank/card/delete/{id}': row('own', '', '', { audit: 'bank-card-changed' }),
  'POST /business-center-config-web/v1/user/bank/card/subbranch/page': row('everyone', 'code name regionCode'),

  'GET /business-center/v1/email/mail/usersignurlbycode': row('self', 'url', '', { audit: 'link-made' }),
  'POST /wiki-index/developers-server/rest/user/req-gateway/code-login': row('self', 'token', '', { audit: 'link-made' }),
  'POST /business-center/v1/link/redeem': row('self', 'userCode realName tenantId', 'token', { subject: 'anyone' }),
  'POST /workorder/ticket': row('own', 'id', 'category title description phone'),
  'POST /file-server/file/upload': row('own', 'fileId'),
  'GET /file-server/file/download': row('colleague', '', '', { subject: 'cookie' }),
};

/** A policy in one line, for people. */
export function policyText({ subject, object, permission, confirmed, audit }: Policy): string {
  const who = { anyone: 'Anyone.', cookie: 'Whoever is signed in; the cookie is enough.', person: 'Whoever is signed in.' }[subject];
  const about = {
    self: "About one's own account.",
    own: "About what is one's own in the tenant.",
    granted: "About what one's roles in the tenant open.",
    colleague: 'About people of the tenant.',
    tenant: 'About what all of the tenant share.',
    everyone: 'The same for everyone.',
  }[object];
  const extra = [
    permission === undefined ? '' : `Needs the permission ${permission}.`,
    confirmed === true
      ? 'Asks for the password when it was last said over 15 minutes ago (403 with code 40305; 40306 where an identity provider asks for it, at /idaas/confirm).'
      : '',
    audit === undefined ? '' : `Is in the audit log as ${audit}.`,
  ];
  return [who, about, ...extra].filter((text) => text !== '').join(' ');
}
