import { type Call, type CallName, type EmbeddingScope, embeddingScopes, type PermissionName } from '@atrium/api/contract';
import type { AuditEvent } from './modules/audit/queries.ts';

/**
 * What a call asks for beyond a session, and what it is allowed beyond others. Every column acts at run time; who may make a call
 * at all (`open`, `cookie`) and which fields it takes and gives is in the contract, whose things it is about in its queries.
 */
export interface Policy {
  /** `permissionId:action` that a role in the tenant must have, else 403 (`modules/session/enforce.ts`). */
  permission?: PermissionName;
  /** The password must have been said within the last 15 minutes, else 403 (`modules/account/confirmed.ts`). */
  confirmed?: true;
  /** The event that `recordCall` writes into the audit log. */
  audit?: AuditEvent;
  /** Ids and codes in what is asked may be those of other people; all other calls refuse them with 403. */
  lookUp?: true;
  /** Also answered to a browser tab that slept through a tenant switch; all other calls refuse it with 409. */
  anyTenant?: true;
  /** Asking is no sign that the person is there: the session does not live longer for it. */
  untouched?: true;
  /** Tokens of pages outside the portal that have one of these scopes may make the call too; all other calls refuse every such token. */
  scopes?: readonly EmbeddingScope[];
  /** From where else it is asked without such a token: registered pages of the same site by the cookie, or the chat page. */
  others?: 'cookie' | 'chat';
}

/** Nothing more than what the contract says. */
const nothingMore: Policy = {};
/** Nothing more, and open to the widgets that are for it on other pages. */
const forMessages: Policy = { scopes: ['messages'] };
const forPeople: Policy = { scopes: ['people'] };
const forHome: Policy = { scopes: ['home'] };
const forAssistant: Policy = { scopes: ['assistant'] };

/** The policy of every call; a call without a row does not compile. The document at /api/openapi.json shows it. */
export const policies: Record<CallName, Policy> = {
  'POST /idaas/login': { audit: 'signed-in' },
  'POST /idaas/hand-over': { audit: 'signed-in' },
  'GET /wutong-idaas-account/current': { anyTenant: true },
  'POST /logout/cas': { audit: 'signed-out', anyTenant: true },
  'POST /wutong-idaas-account/user/update-password': { audit: 'password-changed' },
  'POST /wutong-idaas-account/user/confirm-password': { audit: 'password-confirmed' },
  'GET /wutong-idaas-account/user/password-rules': nothingMore,
  'GET /business-center/v1/session/term': { anyTenant: true, untouched: true },
  'POST /business-center/v1/session/extend': { anyTenant: true },
  'GET /business-center/v1/session/list': nothingMore,
  'POST /business-center/v1/session/revoke': { audit: 'session-ended' },
  'POST /business-center/v1/session/disown': { confirmed: true, audit: 'session-disowned' },
  'GET /business-center/v1/session/sign-ins': nothingMore,
  'GET /business-center/v1/session/security': nothingMore,

  'GET /business-center/v1/login/tenants': nothingMore,
  'GET /business-center/v1/login/tenants/todo': nothingMore,
  'POST /asset/v1/login/setTenantId': { audit: 'tenant-switched' },
  'POST /business-center/v1/login/{id}/tenant': { audit: 'tenant-switched' },

  'POST /wuyou-auth/auth/list-old-apps': forHome,
  'POST /wuyou-auth/auth/list-app-menus': forHome,
  'POST /wuyou-auth/auth/list-app-services': forHome,
  'POST /wuyou-auth/auth/list-app-modules': nothingMore,
  'GET /wuyou-auth/auth/access': nothingMore,
  'GET /wuyou-auth/common-use/list': forHome,
  'POST /wuyou-auth/common-use/add': nothingMore,
  'POST /wuyou-auth/common-use/delete': nothingMore,
  'POST /user-end/v1/userprefer/adduserrecentvisitedres': nothingMore,
  'GET /user-end/v1/userprefer/getuserrecentvisitedres': forHome,
  'GET /share-bff/micro-services/query-app-list': nothingMore,
  'POST /share-bff/micro-services/view-tokens': nothingMore,
  'POST /share-bff/micro-services/view-tokens/end': nothingMore,
  'PUT /share-bff/micro-services/overrides/{id}': { permission: 'sub-app:edit', audit: 'sub-app-overridden' },
  'DELETE /share-bff/micro-services/overrides/{id}': nothingMore,

  'GET /user-end/v1/hints/list': nothingMore,
  'POST /user-end/v1/hints/seen': nothingMore,
  'GET /user-end/v1/featurePermission/checkUserProgramInfo': nothingMore,
  'POST /user-end/v1/userQueryHistory/saveQueryRecord': nothingMore,
  'GET /user-end/v1/userQueryHistory/queryHistoryRecords': nothingMore,
  'POST /user-end/v1/userQueryHistory/deleteQueryRecords': nothingMore,
  'POST /business-center/v1/search': nothingMore,
  'GET /kirin-hr-biz/user/getUserProgramInfo': forPeople,
  'GET /{product}-user-center/user/inner/get-user-by-id': { lookUp: true },
  'GET /{product}-user-center/user/get-user-by-code': { lookUp: true },
  'POST /{product}-user-center/user/update': { audit: 'profile-changed' },
  'GET /business-center/v1/people': { permission: 'address-book:query', scopes: ['people'] },
  'GET /business-center/v1/people/card': { lookUp: true, scopes: ['people'] },
  'GET /business-center/v1/departments/tree': { permission: 'address-book:query', scopes: ['people'] },
  'GET /business-center/v1/departments/{id}/people': { permission: 'address-book:query', scopes: ['people'] },
  'GET /business-center/v1/users/export/address/book': { permission: 'address-book:export', confirmed: true, audit: 'exported' },
  'GET /business-center/dict/getDictSelect': nothingMore,
  'POST /business-center/v1/region/select': nothingMore,

  'POST /business-center/v1/message/conditionquery': forMessages,
  'POST /business-center/v1/message/changeStatusBatch': forMessages,
  'GET /business-center/v1/message/preferences': forMessages,
  'POST /business-center/v1/message/preferences': nothingMore,
  'POST /business-center/v1/message/lines': forMessages,
  'GET /business-center/v1/message/counts': forMessages,
  'GET /business-center/v1/message/{id}': forMessages,
  'POST /business-center/v1/message/act': forMessages,
  'POST /business-center/v1/message/undo': forMessages,
  'GET /business-center/v1/message/muted': forMessages,
  'POST /business-center/v1/message/mute': nothingMore,
  'POST /business-center/v1/message/unmute': nothingMore,
  'POST /business-center/v1/message/preview': nothingMore,
  'POST /business-center/v1/message/test': nothingMore,
  'POST /business-center/v1/message/send': { permission: 'message:add' },
  'GET /business-center/v1/news': nothingMore,
  'GET /business-center/v1/news/front': forHome,
  'GET /business-center/v1/news/{id}': nothingMore,
  'POST /business-center/v1/news/{id}/read': nothingMore,
  'POST /business-center/v1/news/{id}/confirm': { audit: 'news-confirmed' },
  'POST /business-center/v1/news/read': nothingMore,
  'GET /business-center/v1/guides/{kind}': nothingMore,

  'POST /business-center/v1/task/query': forHome,
  'POST /business-center/v1/task/facets': nothingMore,
  'GET /business-center/v1/task/{id}': nothingMore,
  'POST /business-center/v1/task/{id}/viewed': nothingMore,
  'POST /business-center/v1/task/decide': { audit: 'task-decided' },
  'POST /business-center/v1/task/ids': nothingMore,
  'PUT /business-center/v1/task/{id}/presence': nothingMore,
  'DELETE /business-center/v1/task/{id}/presence': nothingMore,
  'POST /business-center/v1/task/undo': { audit: 'task-decision-undone' },
  'POST /business-center/v1/task/later': nothingMore,
  'POST /business-center/v1/task/{id}/urge': nothingMore,
  'GET /business-center/v1/task-filters': nothingMore,
  'POST /business-center/v1/task-filters': nothingMore,
  'DELETE /business-center/v1/task-filters/{id}': nothingMore,
  'GET /business-center/v1/task-substitutions': nothingMore,
  'POST /business-center/v1/task-substitutions': { audit: 'substitution-changed' },
  'DELETE /business-center/v1/task-substitutions/{id}': { audit: 'substitution-changed' },
  'POST /business-center/v1/task/{id}/complete': nothingMore,
  'POST /business-center/v1/task/{id}/withdraw': nothingMore,
  'GET /itbpmv2/v1/wftask/judgeTaskWithdraw': nothingMore,
  'GET /business-center/v1/process/getnamefortask': nothingMore,
  'POST /business-center/v1/workorder/draft/query': nothingMore,
  'POST /business-center/v1/workorder/draft/deletelist': nothingMore,
  'POST /business-center/v1/workorder/draft/restore': nothingMore,
  'POST /business-center/v1/workorder/apply/getuserapply': nothingMore,
  'GET /business-center/v1/drafts': nothingMore,
  'GET /business-center/v1/drafts/{id}': nothingMore,
  'PUT /business-center/v1/drafts/{id}': nothingMore,
  'DELETE /business-center/v1/drafts/{id}': nothingMore,
  'GET /business-center/v1/reports': nothingMore,
  'POST /business-center/v1/reports': nothingMore,
  'PUT /business-center/v1/reports/{id}': nothingMore,
  'POST /business-center/v1/reports/{id}/submit': nothingMore,
  'POST /business-center/v1/reports/{id}/approve': { audit: 'report-decided' },
  'POST /business-center/v1/reports/{id}/return': { audit: 'report-decided' },
  'GET /business-center/v1/reports/periods': nothingMore,
  'GET /business-center/v1/reports/suggestions': nothingMore,
  'GET /business-center/v1/reports/board': nothingMore,
  'GET /business-center/v1/reports/{id}': nothingMore,
  'POST /business-center/v1/reports/{id}/seen': nothingMore,
  'POST /business-center/v1/reports/{id}/withdraw': nothingMore,
  'POST /business-center/v1/reports/approve': { audit: 'report-decided' },
  'POST /business-center/v1/reports/reopen': { audit: 'report-decision-undone' },
  'DELETE /business-center/v1/reports/{id}': nothingMore,
  'GET /business-center/v1/meetings': nothingMore,
  'GET /business-center/v1/meetings/coming': forHome,
  'POST /business-center/v1/meetings/{id}/reply/undo': nothingMore,
  'POST /business-center/v1/meetings/{id}/late': nothingMore,
  'GET /business-center/v1/meetings/{id}/calendar': nothingMore,
  'POST /business-center/v1/meetings/{id}/reply': nothingMore,
  'GET /business-center/v1/mail/inbox': nothingMore,
  'GET /business-center/v1/mail/state': nothingMore,
  'GET /business-center/v1/devices/mine': nothingMore,
  'GET /business-center/v1/workbench': forHome,
  'PUT /business-center/v1/workbench': nothingMore,
  'DELETE /business-center/v1/workbench': nothingMore,
  'GET /business-center/v1/workbench/history': nothingMore,

  'GET /business-center-config-web/v1/user/bank/card/list': nothingMore,
  'GET /business-center-config-web/v1/user/bank/card/{id}/info': { confirmed: true, audit: 'bank-card-read' },
  'POST /business-center-config-web/v1/user/bank/card/create': { confirmed: true, audit: 'bank-card-changed' },
  'PUT /business-center-config-web/v1/user/bank/card/update': { confirmed: true, audit: 'bank-card-changed' },
  'DELETE /business-center-config-web/v1/user/bank/card/delete/{id}': { confirmed: true, audit: 'bank-card-changed' },
  'POST /business-center-config-web/v1/user/bank/card/subbranch/page': nothingMore,

  'GET /business-center/v1/email/mail/usersignurlbycode': { audit: 'link-made' },
  'POST /wiki-index/developers-server/rest/user/req-gateway/code-login': { audit: 'link-made' },
  'POST /business-center/v1/link/redeem': nothingMore,
  'POST /workorder/ticket': nothingMore,
  'POST /file-server/file/upload': nothingMore,
  'GET /file-server/file/download': forPeople,

  'GET /business-center/v1/quick-links': forHome,
  'GET /wuyou-auth/auth/list-recommended-menus': forHome,
  'POST /wuyou-auth/common-use/arrange': nothingMore,
  'POST /user-end/v1/userprefer/clearuserrecentvisitedres': nothingMore,
  'POST /user-end/v1/userprefer/restoreuserrecentvisitedres': nothingMore,

  'GET /business-center/v1/assistant': forAssistant,
  'GET /business-center/v1/assistant/conversations': forAssistant,
  'GET /business-center/v1/assistant/conversations/{id}': forAssistant,
  'PUT /business-center/v1/assistant/conversations/{id}': forAssistant,
  'DELETE /business-center/v1/assistant/conversations/{id}': forAssistant,
  'POST /business-center/v1/assistant/conversations/{id}/restore': forAssistant,
  'POST /business-center/v1/assistant/ask': forAssistant,
  'POST /business-center/v1/assistant/messages/{id}/verdict': forAssistant,
  'POST /wuyou-auth/embedding/codes': { others: 'cookie', audit: 'embedding-code-made' },
  'POST /wuyou-auth/embedding/redeem': { others: 'chat', audit: 'embedding-code-redeemed' },
  'POST /wuyou-auth/embedding/access': { others: 'cookie', audit: 'embedding-token-made' },
  'POST /wuyou-auth/embedding/token': { audit: 'embedding-token-made' },
  'POST /wuyou-auth/embedding/revoke': { audit: 'embedding-token-ended' },
  'GET /wuyou-auth/embedding/person': { scopes: embeddingScopes },
  'POST /wuyou-auth/embedding/consents': { audit: 'embedding-code-made' },
  'GET /wuyou-auth/embedding/consents': nothingMore,
  'DELETE /wuyou-auth/embedding/consents/{id}': { audit: 'embedding-withdrawn' },
  'POST /wuyou-auth/embedding/renew': { audit: 'embedding-token-made' },
};

/** Who may make a call: anyone, whoever shows the session's cookie, or whoever shows cookie and token. */
export const subjectOf = ({ open, cookie }: Call): 'anyone' | 'cookie' | 'person' =>
  open === true ? 'anyone' : cookie === true ? 'cookie' : 'person';

/** Who may make a call and what it asks for, in one line for people. */
export function policyText(call: Call, { permission, confirmed, audit, scopes }: Policy): string {
  const who = { anyone: 'Anyone.', cookie: 'Whoever is signed in; the cookie is enough.', person: 'Whoever is signed in.' };
  const extra = [
    permission === undefined ? '' : `Needs the permission ${permission}.`,
    confirmed === true
      ? 'Asks for the password when it was last said over 15 minutes ago (403 with code 40305; 40306 where an identity provider asks for it, at /idaas/confirm).'
      : '',
    scopes === undefined ? '' : `Also open to tokens of pages outside the portal with the scope ${scopes.join(' or ')}.`,
    audit === undefined ? '' : `Is in the audit log as ${audit}.`,
  ];
  return [who[subjectOf(call)], ...extra].filter((text) => text !== '').join(' ');
}
