import type { MessageId } from '../messages/zh-CN.ts';

/** HTTP status and service code of every refusal; its name is the id of its message too. */
export const refusals = {
  malformed: [400, 40001],
  wrongPassword: [400, 40002],
  passwordSame: [400, 40003],
  passwordCommon: [400, 40004],
  /** `invalid_request` of RFC 8693: the user's identity was not proved. */
  subjectRefused: [400, 40005],
  /** `invalid_target` and `invalid_scope`: outside the page's registration. */
  targetRefused: [400, 40006],
  scopeRefused: [400, 40007],
  /** A decision without the comment that its task requires; its field is `/comment`. */
  taskComment: [400, 40008],
  /** A decision that its task does not offer; its field is `/action`. */
  taskAction: [400, 40009],
  /** A decision that asks for colleagues, or for a step, and names none that is possible; its field is `/people` or `/node`. */
  taskPerson: [400, 40021],
  taskNode: [400, 40022],
  /** Files of a decision: it takes none, one is missing, one is used or expired, too large together; their field is `/files`. */
  decisionFilesNone: [400, 40023],
  decisionFileMissing: [400, 40024],
  decisionFilesGone: [400, 40025],
  decisionFilesLarge: [400, 40026],
  /** A file of a decision whose content does not match its name, or whose kind is not allowed. */
  decisionFileType: [400, 40027],
  /** An accent in which text cannot be read; its field is `/accent`. */
  accentUnreadable: [400, 40041],
  /** A file to import that is no workbook and no CSV, or unpacks to more than 100 MiB. */
  importFile: [400, 40016],
  importEmpty: [400, 40031],
  /** More rows or columns than the maximum. */
  importRows: [400, 40017],
  /** The file may be usable: the machine was too slow to read it. */
  importSlow: [400, 40032],
  importColumns: [400, 40018],
  /** A workbook without the sheets of an import, or with two of one kind. */
  importNoSheet: [400, 40028],
  importSheetTwice: [400, 40029],
  /** CSV with an unclosed quotation mark: the end of its field is unknown. */
  importQuote: [400, 40019],
  /** HTML beyond the limits: too many elements, attributes, or levels. */
  htmlTooComplex: [400, 40020],
  /** A file of an article whose content does not match its name, or whose kind is not allowed. */
  newsFileType: [400, 40010],
  signedOut: [401, 40101],
  wrongLogin: [401, 40102],
  /** A wrong login before the last attempt: one more locks the account, whether it exists or not. */
  wrongLoginLast: [401, 40103],
  /** The owner has reported that somebody else knows the password. */
  passwordDisowned: [401, 40104],
  /** The password is right and too old; `data.path` is a page on which the person sets another one. */
  passwordExpired: [401, 40110],
  /** A code that was used, has expired, or is for another page. */
  codeRefused: [401, 40105],
  /** `invalid_client`: the page's server did not authenticate. */
  clientRefused: [401, 40106],
  /** The password is right; the second factor follows at /idaas/login/factor. */
  factorNeeded: [401, 40107],
  wrongFactor: [401, 40108],
  /** The sign-in of the factor has expired: it starts again with the password. */
  factorLate: [401, 40109],
  forbidden: [403, 40301],
  /** A token of the setup that is not the present one. */
  setupToken: [403, 40340],
  identityMismatch: [403, 40302],
  tenantForbidden: [403, 40303],
  crossSite: [403, 40304],
  /** The user must enter the password again first. */
  confirmNeeded: [403, 40305],
  /** The user must confirm at the identity provider first: at /idaas/confirm. */
  confirmOutside: [403, 40306],
  passwordOutside: [403, 40307],
  passwordUsed: [400, 40030],
  /** The password is a directory's, which must get it as it was typed: the page sends it again. */
  secretNeeded: [403, 40346],
  directoryExpired: [403, 40342],
  directoryMustChange: [403, 40343],
  directoryLocked: [403, 40344],
  directoryUnknown: [403, 40345],
  directoryAway: [503, 50306],
  /** The token of a page outside the portal does not cover this call. */
  scopeForbidden: [403, 40308],
  /** The page is not registered, or not for this use. */
  hostForbidden: [403, 40309],
  /** The registry entry of the sub-application does not list this call for its token. */
  callNotListed: [403, 40310],
  /** An identity provider has signed the user in, and checks the factor itself. */
  factorOutside: [403, 40314],
  /** A role of the user requires a second factor. */
  lastFactor: [403, 40315],
  factorsFull: [403, 40316],
  /** The new factor did not prove that it works. */
  newFactorRefused: [403, 40317],
  /** The deployment has no address that allows passkeys. */
  passkeysOff: [403, 40318],
  /** Administrators change their own factors in their account, like everybody. */
  ownFactor: [403, 40319],
  notFound: [404, 40401],
  overridesOff: [404, 40402],
  substituteUnknown: [404, 40403],
  methodNotAllowed: [405, 40501],
  /** TENANT_CHANGED of the contract. */
  tenantChanged: [409, 40901],
  commonUseFull: [409, 40902],
  keyReused: [409, 40921],
  keyBusy: [409, 40922],
  taskMoved: [409, 40903],
  taskNotApplication: [409, 40904],
  taskHandled: [409, 40905],
  urgeEarly: [409, 40913],
  urgeToday: [409, 40914],
  taskClosed: [409, 40915],
  filtersFull: [409, 40916],
  substituteTaken: [409, 40917],
  /** It is finished in its business system. */
  taskElsewhere: [409, 40918],
  /** It is finished by one of its decisions. */
  taskUndecided: [409, 40919],
  /** Its business system refuses the decision, in its own words. */
  decisionRefused: [409, 40938],
  absencesFull: [409, 40937],
  /** The substitute is away, too. */
  substituteAway: [409, 40981],
  conversationFull: [409, 40935],
  draftNewer: [409, 40911],
  draftsFull: [409, 40912],
  reportState: [409, 40906],
  reportExists: [409, 40907],
  meetingOver: [409, 40908],
  /** Another copy of the report was saved since. */
  reportStale: [409, 40930],
  reportSeen: [409, 40931],
  reportRewritten: [409, 40934],
  lateTooEarly: [409, 40932],
  replyTooLate: [409, 40933],
  cardsFull: [409, 40909],
  cardExists: [409, 40910],
  /** A field has changed since it was read. */
  recordChanged: [409, 40923],
  /** A record of the administration has changed since it was read; the response has the present one. */
  recordStale: [409, 40939],
  /** The record belongs to a file of the organisation. */
  ownedByFile: [409, 40940],
  /** The environment sets it. */
  settingOfEnvironment: [409, 40983],
  /** The role belongs to a file. */
  roleOwnedByFile: [409, 40966],
  /** R-ABS-01: nobody decides their own application, nor that of the person whom they substitute. */
  ownApplication: [403, 40326],
  principalApplication: [403, 40327],
  /** A to-do given to the person whose application it is; its field is `/people`. */
  taskApplicant: [403, 40332],
  ownReport: [403, 40328],
  /** The caller lacks the permission that they want to grant or revoke. */
  notYours: [403, 40311],
  /** A maintenance of all tenants. */
  maintenanceOfAll: [403, 40325],
  /** The look of the portal, by somebody who may change that of their tenant. */
  brandingOfAll: [403, 40341],
  /** Data of all tenants, changed by somebody who lacks a part of the administration. */
  onlyWithAll: [403, 40330],
  /** A service account that also serves a tenant whose systems the caller does not administer. */
  systemElsewhere: [403, 40331],
  subAppOfAdministration: [409, 40969],
  /** A person who also works in a tenant where the caller does not administer people. */
  personElsewhere: [403, 40312],
  /** A person who has more permissions than the caller. */
  personMayMore: [403, 40313],
  /** Not shown, or not allowed, while the portal is seen as somebody else. */
  seenAs: [403, 40323],
  /** The portal cannot be seen as an administrator. */
  seenAsAdministrator: [403, 40324],
  /** Only files and commands change it here: `ATRIUM_ADMINISTRATION=read-only`. */
  administrationReadOnly: [403, 40320],
  /** A file or a group has granted the role. */
  roleGivenElsewhere: [409, 40944],
  /** A link for a new password that was used, has expired or is unknown. */
  passwordLinkUsed: [409, 40945],
  /** Afterwards nobody could administer people and roles any more. */
  lastAdministrator: [409, 40941],
  /** Administrators who would lose the administration of roles by their own change. */
  ownAdministration: [409, 40970],
  /** A record that other records reference. */
  recordInUse: [409, 40942],
  /** A department that would be below itself, too deep, or one too many. */
  departmentBelowItself: [409, 40990],
  departmentLevels: [409, 40991],
  departmentsFull: [409, 40992],
  /** A department with people or departments, to be archived without a target. */
  departmentNotEmpty: [409, 40993],
  /** A change of an archived department. */
  departmentArchived: [409, 40994],
  /** A change of an archived tenant. */
  tenantArchived: [409, 40997],
  /** The tenant in which an administrator works, which they cannot archive. */
  tenantCurrent: [409, 40998],
  /** Another record has that id or name. */
  recordExists: [409, 40943],
  /** The address of a sub-application is unreachable. */
  subAppAway: [409, 40950],
  subAppNoHost: [409, 40961],
  subAppRefused: [409, 40962],
  subAppSlow: [409, 40963],
  subAppCertificate: [409, 40964],
  /** A version whose address fails a check. */
  subAppChecks: [409, 40965],
  /** No version of a sub-application is rolled out. */
  nothingRolledOut: [409, 40951],
  /** A sub-application at a host name of its own. */
  subAppIsolated: [409, 40952],
  /** An address in a network that the deployment does not let the portal reach. */
  addressNetwork: [400, 40013],
  /** A name of a sub-application that is a path of the portal itself. */
  nameOfPortal: [400, 40014],
  /** The readers are known only for news that must be read. */
  newsNotMustRead: [409, 40946],
  /** Only people who may edit news in every tenant change news of all tenants. */
  newsOfTenants: [409, 40947],
  /** News that a business system writes. */
  newsOfSystem: [409, 40948],
  /** A service account has two valid keys already. */
  keysFull: [409, 40953],
  /** A row of an import: of somebody whom a file or a source manages. */
  importManaged: [409, 40957],
  importTwice: [409, 40958],
  importUnknown: [409, 40959],
  importSeveral: [409, 40960],
  /** What of a row is left out: a head who is not imported. */
  importHeadMissing: [409, 40982],
  /** The portal has been set up already. */
  setupDone: [409, 40980],
  /** Another user is signed in in the browser: they choose at /idaas/switch. */
  otherSignedIn: [409, 40936],
  requestTimeout: [408, 40801],
  tooLarge: [413, 41301],
  brandingPictureLarge: [413, 41302],
  /** A host name that is neither the portal's nor a sub-application's. */
  hostUnknown: [421, 42101],
  mediaType: [415, 41501],
  fileType: [415, 41502],
  /** A picture of the company's look that is none, or has too many pixels; an SVG with more than a drawing; more than 512 kB. */
  brandingPicture: [415, 41503],
  brandingSvg: [415, 41504],
  rangeNotSatisfiable: [416, 41601],
  tooMany: [429, 42901],
  locked: [429, 42902],
  exportLimit: [429, 42904],
  tooManyStreams: [429, 42903],
  tooManyAnswers: [429, 42905],
  headersTooLarge: [431, 43101],
  internal: [500, 50001],
  badGateway: [502, 50201],
  unavailable: [503, 50301],
  /** The service kept failing and gets no requests for a while. */
  upstreamPaused: [503, 50302],
  /** A sub-application that is switched off. */
  subAppOff: [503, 50303],
  /** Switched by `npm run maintenance`. */
  maintenance: [503, 50304],
  /** The answer of the database to a write was lost: it is done or not, and a repetition with the same Idempotency-Key finds out. */
  outcomeUnknown: [503, 50305],
  /** Nobody has set the portal up yet: /pba/setup. */
  notSetUp: [503, 50310],
  gatewayTimeout: [504, 50401],
  sessionEnded: [996, 99601],
} as const satisfies Partial<Record<MessageId, readonly [status: number, code: number]>>;
