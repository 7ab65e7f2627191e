import type { MessageId } from '../messages/zh-CN.ts';

/** HTTP status and service code of every refusal; its name is the id of its message too. */
const refusals = {
  malformed: [400, 40001],
  wrongPassword: [400, 40002],
  passwordSame: [400, 40003],
  passwordCommon: [400, 40004],
  /** `invalid_request` of RFC 8693: who the person is was not proved. */
  subjectRefused: [400, 40005],
  /** `invalid_target` and `invalid_scope`: not what the page was registered for. */
  targetRefused: [400, 40006],
  scopeRefused: [400, 40007],
  /** A decision without the comment that its task asks for; its field is `/comment`. */
  taskComment: [400, 40008],
  /** A decision that its task does not have; its field is `/action`. */
  taskAction: [400, 40009],
  /** A file to import that is no workbook and no CSV, or unpacks to more than 100 MiB. */
  importFile: [400, 40016],
  /** No rows, or more than are taken at once. */
  importRows: [400, 40017],
  importColumns: [400, 40018],
  /** CSV in which a quotation mark opens and none closes: where its field ends is not known. */
  importQuote: [400, 40019],
  /** HTML that is out of all proportion: too many elements, attributes, or levels. */
  htmlTooComplex: [400, 40020],
  /** A file of an article that is not what its name says, or of another kind than articles have. */
  newsFileType: [400, 40010],
  signedOut: [401, 40101],
  wrongLogin: [401, 40102],
  /** The same, and one more locks the account, whether there is one of that name or not. */
  wrongLoginLast: [401, 40103],
  /** Its owner has said that somebody else knows it. */
  passwordDisowned: [401, 40104],
  /** Used, late, or for another page. */
  codeRefused: [401, 40105],
  /** `invalid_client`: the server of a page did not prove to be it. */
  clientRefused: [401, 40106],
  /** The password is right; the second factor is asked for at /idaas/login/factor. */
  factorNeeded: [401, 40107],
  wrongFactor: [401, 40108],
  /** The sign-in that the factor belongs to is over: it begins anew with the password. */
  factorLate: [401, 40109],
  forbidden: [403, 40301],
  identityMismatch: [403, 40302],
  tenantForbidden: [403, 40303],
  crossSite: [403, 40304],
  /** The password must be said again first. */
  confirmNeeded: [403, 40305],
  /** The same for whoever has no password here: at /idaas/confirm. */
  confirmOutside: [403, 40306],
  passwordOutside: [403, 40307],
  /** The token of a page outside the portal is not for this call. */
  scopeForbidden: [403, 40308],
  /** The page is not registered, or not for this. */
  hostForbidden: [403, 40309],
  /** The token of a sub-application is not accepted for what its registry entry does not list. */
  callNotListed: [403, 40310],
  /** An identity provider has signed the person in, and asks for the factor itself. */
  factorOutside: [403, 40314],
  /** A role of the person asks for a second factor. */
  lastFactor: [403, 40315],
  factorsFull: [403, 40316],
  /** What was to be added did not show that it works. */
  newFactorRefused: [403, 40317],
  /** The deployment has no address that passkeys can be made for. */
  passkeysOff: [403, 40318],
  /** An administrator changes the own ones as everybody does. */
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
  substitutionsFull: [409, 40937],
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
  /** A field was changed elsewhere since it was read. */
  recordChanged: [409, 40923],
  /** A record of the administration is not the one that was read; the answer has the present one. */
  recordStale: [409, 40939],
  /** A record that a file of the organisation says. */
  ownedByFile: [409, 40940],
  /** The same of a role, which another record changes. */
  roleOwnedByFile: [409, 40966],
  /** R-ABS-01: nobody decides their own application, nor that of the person for whom they stand in. */
  ownApplication: [403, 40326],
  principalApplication: [403, 40327],
  ownReport: [403, 40328],
  /** What one may not give or take, because one does not have it oneself. */
  notYours: [403, 40311],
  /** A maintenance that concerns all tenants. */
  maintenanceOfAll: [403, 40325],
  /** What all tenants share, given by somebody who lacks a part of the administration. */
  onlyWithAll: [403, 40330],
  /** A service account that also serves a tenant whose systems one does not administer. */
  systemElsewhere: [403, 40331],
  subAppOfAdministration: [409, 40969],
  /** Somebody who also works where one does not administer people. */
  personElsewhere: [403, 40312],
  /** Somebody who may do more than the one who asks. */
  personMayMore: [403, 40313],
  /** Not shown, or not changed, while the portal is seen as somebody else. */
  seenAs: [403, 40323],
  /** The portal is not seen as an administrator. */
  seenAsAdministrator: [403, 40324],
  /** What only files and commands change here: `ATRIUM_ADMINISTRATION=read-only`. */
  administrationReadOnly: [403, 40320],
  /** A role that a file or a group has given. */
  roleGivenElsewhere: [409, 40944],
  /** A link for a new password that was used, is late or is nobody's. */
  passwordLinkUsed: [409, 40945],
  /** Without it nobody could administer people and roles any more. */
  lastAdministrator: [409, 40941],
  /** An administrator who would no longer administer roles. */
  ownAdministration: [409, 40970],
  /** A record that others still need. */
  recordInUse: [409, 40942],
  /** Somebody else has that id or name. */
  recordExists: [409, 40943],
  /** Nothing can be had at the address of a sub-application. */
  subAppAway: [409, 40950],
  subAppNoHost: [409, 40961],
  subAppRefused: [409, 40962],
  subAppSlow: [409, 40963],
  subAppCertificate: [409, 40964],
  /** A version whose address fails a check. */
  subAppChecks: [409, 40965],
  /** Of a sub-application no version is rolled out. */
  nothingRolledOut: [409, 40951],
  /** A sub-application at a host name of its own. */
  subAppIsolated: [409, 40952],
  /** An address in a network that the deployment does not let the portal reach. */
  addressNetwork: [400, 40013],
  /** A name of a sub-application that is a path of the portal itself. */
  nameOfPortal: [400, 40014],
  /** Who has read is known of news that must be read. */
  newsNotMustRead: [409, 40946],
  /** News of all tenants are changed by whoever may edit news in each of them. */
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
  /** Somebody else is signed in in the browser: the person is asked at /idaas/switch. */
  otherSignedIn: [409, 40936],
  requestTimeout: [408, 40801],
  tooLarge: [413, 41301],
  /** A host name that is neither the portal's nor a sub-application's. */
  hostUnknown: [421, 42101],
  mediaType: [415, 41501],
  fileType: [415, 41502],
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
  /** It kept failing and is not asked for a while. */
  upstreamPaused: [503, 50302],
  /** A sub-application that is switched off. */
  subAppOff: [503, 50303],
  /** Switched by `npm run maintenance`. */
  maintenance: [503, 50304],
  gatewayTimeout: [504, 50401],
  sessionEnded: [996, 99601],
} as const satisfies Partial<Record<MessageId, readonly [status: number, code: number]>>;

export type RefusalId = keyof typeof refusals;

/** All of them, for the documentation. */
export const refusalList = Object.entries(refusals).map(([id, [status, code]]) => ({ id: id as RefusalId, status, code }));

/** One field of a malformed request; `message` is said in the caller's language. */
export interface FieldError {
  path: string;
  message: MessageId;
  /** Values for the message, such as the limit; `pattern` of a format that only developers read. */
  values?: Record<string, string | number>;
}

interface Details {
  errors?: FieldError[];
  /** Values for the message. */
  values?: Record<string, string | number>;
  retryAfterSeconds?: number;
  /** For the developer of the asking server, in English; OAuth's `error_description`. */
  reason?: string;
  /** What the caller needs to go on: of a stale version the present record. */
  data?: unknown;
  /** Methods that a 405 allows. */
  allow?: string[];
}

/** Thrown to refuse a request; nothing of it but the named message reaches the caller. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly id: RefusalId;
  readonly status: number;
  readonly code: number;
  readonly details: Details;

  constructor(id: RefusalId, details: Details = {}) {
    super(id);
    this.id = id;
    [this.status, this.code] = refusals[id];
    this.details = details;
  }
}
