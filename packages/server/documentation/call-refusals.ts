import type { Call, CallName } from '@atrium/api/contract';
import type { RefusalId } from '../http/refusal.ts';

/** What calls refuse beyond what all of their kind do. */
const own: Partial<Record<CallName, readonly RefusalId[]>> = {
  'POST /idaas/login': [
    ...([
      'wrongLogin',
      'locked',
      'passwordDisowned',
      'otherSignedIn',
      'factorNeeded',
      'passwordExpired',
      'secretNeeded',
      'directoryAway',
    ] as const),
    ...(['directoryExpired', 'directoryMustChange', 'directoryLocked', 'directoryUnknown'] as const),
  ],
  'POST /pba/setup': ['setupToken', 'setupDone', 'passwordCommon', 'administrationReadOnly'],
  'POST /idaas/login/factor': ['factorLate', 'wrongFactor', 'locked', 'otherSignedIn', 'passwordExpired'],
  'POST /idaas/login/factor/passkey': ['factorLate', 'passkeysOff'],
  'POST /idaas/login/factor/new-app': ['factorLate'],
  'POST /idaas/login/factor/new-passkey': ['factorLate', 'passkeysOff'],
  'POST /idaas/login/factor/add': ['factorLate', 'newFactorRefused', 'factorsFull'],
  'POST /idaas/login/factor/enter': ['factorLate', 'otherSignedIn', 'passwordExpired'],
  'POST /administration/v1/people/{id}/second-factor-reset': ['ownFactor', 'personElsewhere', 'personMayMore'],
  'POST /business-center/v1/second-factor/new-app': ['factorOutside'],
  'POST /business-center/v1/second-factor/new-passkey': ['factorOutside', 'passkeysOff'],
  'POST /business-center/v1/second-factor/add': ['factorOutside', 'newFactorRefused', 'factorsFull'],
  'POST /business-center/v1/second-factor/remove': ['factorOutside', 'lastFactor', 'notFound'],
  'POST /business-center/v1/second-factor/recovery-codes': ['factorOutside', 'notFound'],
  'POST /wutong-idaas-account/user/update-password': [
    'wrongPassword',
    'passwordSame',
    'passwordCommon',
    'passwordUsed',
    'passwordOutside',
    'locked',
  ],
  'POST /wutong-idaas-account/user/confirm-password': ['wrongPassword', 'confirmOutside', 'locked', 'secretNeeded', 'directoryAway'],
  'POST /logout/cas': ['forbidden'],
  'POST /asset/v1/login/setTenantId': ['tenantForbidden'],
  'POST /business-center/v1/login/{id}/tenant': ['tenantForbidden'],
  'POST /wuyou-auth/common-use/add': ['forbidden', 'commonUseFull'],
  'GET /business-center/v1/users/export/address/book': ['exportLimit'],
  'POST /business-center/v1/message/changeStatusBatch': ['forbidden'],
  'POST /business-center/v1/task/decide': [
    'taskComment',
    'taskAction',
    'taskPerson',
    'taskNode',
    'decisionFilesNone',
    'decisionFileMissing',
    'decisionFilesGone',
    'decisionFilesLarge',
    'taskApplicant',
    'taskElsewhere',
    'ownApplication',
    'principalApplication',
  ],
  'POST /business-center/v1/task/{id}/complete': ['taskMoved', 'taskUndecided', 'ownApplication'],
  'POST /business-center/v1/task/{id}/withdraw': ['taskMoved', 'taskNotApplication', 'taskHandled'],
  'POST /business-center/v1/task/{id}/urge': ['urgeEarly', 'urgeToday', 'taskClosed', 'taskNotApplication'],
  'POST /business-center/v1/task-filters': ['filtersFull'],
  'POST /business-center/v1/absences': ['absencesFull', 'substituteAway', 'substituteTaken', 'substituteUnknown'],
  'PUT /business-center/v1/drafts/{id}': ['draftNewer', 'draftsFull'],
  'POST /business-center/v1/reports': ['reportExists'],
  'PUT /business-center/v1/reports/{id}': ['reportState', 'reportExists', 'reportStale'],
  'POST /business-center/v1/reports/{id}/submit': ['reportState', 'reportStale'],
  'POST /business-center/v1/reports/{id}/approve': ['reportState', 'ownReport'],
  'POST /business-center/v1/reports/{id}/return': ['reportState', 'ownReport'],
  'POST /business-center/v1/reports/{id}/withdraw': ['reportState', 'reportSeen'],
  'POST /business-center/v1/meetings/{id}/reply': ['meetingOver'],
  'POST /business-center/v1/meetings/{id}/reply/undo': ['replyTooLate'],
  'POST /business-center/v1/meetings/{id}/late': ['meetingOver', 'lateTooEarly'],
  'POST /business-center-config-web/v1/user/bank/card/create': ['cardsFull', 'cardExists'],
  'PUT /business-center-config-web/v1/user/bank/card/update': ['notFound', 'cardExists'],
  'POST /{product}-user-center/user/update': ['recordChanged'],
  'POST /business-center/v1/session/disown': ['notFound'],
  'POST /idaas/hand-over': ['signedOut', 'otherSignedIn'],
  'POST /idaas/new-password/check': ['passwordLinkUsed'],
  'POST /idaas/new-password': ['passwordLinkUsed', 'passwordCommon', 'passwordUsed'],
  'POST /file-server/file/upload': ['fileType'],
  'POST /business-center/v1/task-files': ['decisionFileType'],
  'POST /wuyou-auth/embedding/codes': ['hostForbidden', 'targetRefused'],
  'POST /wuyou-auth/embedding/redeem': ['codeRefused'],
  'POST /wuyou-auth/embedding/access': ['hostForbidden', 'scopeRefused'],
  'POST /wuyou-auth/embedding/revoke': ['clientRefused', 'subjectRefused'],
  'POST /wuyou-auth/embedding/token': ['clientRefused', 'subjectRefused', 'targetRefused', 'scopeRefused'],
};

/** Every refusal that a call may answer for what is asked; those of overload and outage come with any. */
export function refusalsOf(name: CallName, call: Call): RefusalId[] {
  const signedIn: RefusalId[] =
    call.open === true ? [] : ['signedOut', 'sessionEnded', 'callNotListed', 'identityMismatch', 'tenantForbidden', 'tenantChanged'];
  const all: RefusalId[] = [
    ...signedIn,
    'malformed',
    ...((call.body !== undefined || call.upload === true ? ['mediaType', 'tooLarge'] : []) satisfies RefusalId[]),
    ...((name.startsWith('GET ') ? [] : ['crossSite']) satisfies RefusalId[]),
    ...((call.open === true
      ? []
      : call.scopes === undefined
        ? ['scopeForbidden']
        : ['scopeForbidden', 'hostForbidden']) satisfies RefusalId[]),
    ...((call.permission === undefined ? [] : ['forbidden']) satisfies RefusalId[]),
    ...((call.confirmed === true ? ['confirmNeeded', 'confirmOutside'] : []) satisfies RefusalId[]),
    ...((call.params === undefined ? [] : ['notFound']) satisfies RefusalId[]),
    ...((call.idempotent === true ? ['keyReused', 'keyBusy'] : []) satisfies RefusalId[]),
    'tooMany',
    ...(own[name] ?? []),
  ];
  return [...new Set(all)];
}
