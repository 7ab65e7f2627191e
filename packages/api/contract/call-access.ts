import { type Static, Type } from 'typebox';

export const Action = Type.Enum(['add', 'delete', 'edit', 'query', 'get', 'enable', 'disable', 'import', 'export']);
export type Action = Static<typeof Action>;

/** Areas of the administration; a role is granted each area by itself. */
export const administrationAreas = [
  'access',
  'people',
  'departments',
  'tenants',
  'roles',
  'sources',
  'apps',
  'sub-apps',
  'news',
  'notices',
  'systems',
  'sessions',
  'audit',
  'health',
  'files',
  'branding',
  'settings',
] as const;
export type AdministrationArea = (typeof administrationAreas)[number];

/**
 * The permissions that the portal itself checks, each with the actions that a call, a query or a function of the administration asks for.
 * Roles may have others, for a company's own services.
 */
export const permissionActions = {
  'address-book': ['query', 'get', 'export'],
  message: ['add'],
  security: ['query'],
  'sub-app': ['edit'],
  'administration-access': ['query', 'enable'],
  'administration-people': ['query', 'get', 'add', 'edit', 'enable', 'disable', 'import'],
  'administration-departments': ['query', 'get', 'add', 'edit', 'delete'],
  'administration-tenants': ['query', 'get', 'add', 'edit'],
  'administration-roles': ['query', 'get', 'add', 'edit', 'delete', 'import'],
  'administration-sources': ['query', 'get', 'edit'],
  'administration-apps': ['query', 'get', 'add', 'edit', 'delete', 'import'],
  'administration-sub-apps': ['query', 'get', 'add', 'edit', 'delete', 'disable'],
  'administration-news': ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable'],
  'administration-notices': ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable'],
  'administration-systems': ['query', 'get', 'add', 'edit', 'delete'],
  'administration-sessions': ['query', 'delete'],
  'administration-audit': ['query', 'get', 'export'],
  'administration-health': ['query'],
  'administration-files': ['query', 'import', 'export'],
  'administration-branding': ['query', 'get', 'edit'],
  'administration-settings': ['query', 'edit'],
} as const satisfies Record<
  'address-book' | 'message' | 'security' | 'sub-app' | `administration-${AdministrationArea}`,
  readonly Action[]
>;

type PermissionId = keyof typeof permissionActions;
export const permissionIds = Object.keys(permissionActions) as PermissionId[];
/** `<id>:<action>` of a permission that the portal checks. */
export type PermissionName = { [I in PermissionId]: `${I}:${(typeof permissionActions)[I][number]}` }[PermissionId];

/** Which calls the token of a page outside the portal opens: those with the same word in `scopes`. */
export const embeddingScopes = ['messages', 'people', 'home', 'assistant'] as const;
export type EmbeddingScope = (typeof embeddingScopes)[number];
export const EmbeddingScope = Type.Enum([...embeddingScopes]);

/** How often a call may be made; the server's `limits.ts` has the numbers. */
export type LimitClass =
  | 'read'
  | 'write'
  | 'picture'
  | 'search'
  | 'look-up'
  | 'send'
  | 'ask'
  | 'costly'
  | 'upload'
  | 'password'
  | 'sign-in'
  | 'redeem'
  | 'exchange';

/**
 * The check against granting more than the caller has: the one in `packages/server/modules/administration/power` that its handler must
 * make. The server responds with 500 if the handler made another one or none.
 *
 * * `account`: the power over somebody's account.
 * * `role`: the contents and permissions of a role, an app or a function, and the people of a role.
 * * `system`: a service account, its keys, its webhook and its events.
 * * `every-tenant`: data that all tenants share; the permission is enough, and only people who have all of the administration can grant it.
 * * `rows`: each row of a file goes through the check of its kind.
 * * `none`: the call changes nobody's permissions.
 */
export type PowerCheck = 'account' | 'role' | 'system' | 'every-tenant' | 'rows' | 'none';

/** The checks and records of a call beyond its session and its fields. */
export interface CallAccess {
  /** How often one person may make it, or one address where nobody is signed in; more is 429. */
  limit: LimitClass;
  /** A role of the person in the tenant must have this permission, or one of these; else 403. */
  permission?: PermissionName | readonly PermissionName[];
  /** The check of power that the handler makes; each write of the administration names one. */
  power?: PowerCheck;
  /** The person must have confirmed the password within the last 15 minutes; else 403. */
  confirmed?: true;
  /** The event that `recordCall` writes to the audit log. */
  audit?: AuditEvent;
  /** The request may contain ids and codes of other people; all other calls refuse them with 403. */
  lookUp?: true;
  /** The server also answers a browser tab that has missed a tenant switch; all other calls refuse it with 409. */
  anyTenant?: true;
  /** It is also answered while an administrator sees the portal as somebody else: what opens for them, and nothing that is theirs alone. */
  seenAs?: true;
  /** The call does not extend the session: a page makes it while nobody is there. */
  untouched?: true;
  /** Tokens of pages outside the portal with one of these scopes may make the call; without this field no such token may. */
  scopes?: readonly EmbeddingScope[];
  /** Pages of other origins that may make the call without such a token: registered ones of the same site with the cookie, or the chat page. */
  others?: 'cookie' | 'chat';
}

/** An event of the audit log. */
export type AuditEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'locked-out'
  | 'signed-out'
  | 'session-ended'
  | 'session-disowned'
  | 'profile-changed'
  | 'access-denied'
  | 'identity-mismatch'
  | 'tenant-switched'
  | 'password-changed'
  | 'password-confirmed'
  | 'password-refused'
  | 'second-factor-asked'
  | 'second-factor-changed'
  | 'bank-card-read'
  | 'bank-card-changed'
  | 'link-made'
  | 'sub-app-overridden'
  | 'restored'
  | 'secret-key-changed'
  | 'secret-key-ended'
  | 'exported'
  | 'news-confirmed'
  | 'task-decided'
  | 'task-decision-undone'
  // Of the version before: old entries of the log have it.
  | 'substitution-changed'
  | 'absence-changed'
  | 'embedding-code-made'
  | 'embedding-code-redeemed'
  | 'embedding-code-refused'
  | 'embedding-code-reused'
  | 'embedding-token-made'
  | 'embedding-token-refused'
  | 'embedding-token-ended'
  | 'report-decided'
  | 'report-decision-undone'
  | 'service-account-made'
  | 'service-account-ended'
  | 'service-key-made'
  | 'service-key-ended'
  | 'service-key-refused'
  | 'person-came'
  | 'person-changed'
  | 'person-disabled'
  | 'person-enabled'
  | 'person-handed-over'
  | 'person-claim-refused'
  | 'group-changed'
  | 'group-linked'
  | 'directory-synced'
  | 'directory-run-stopped'
  | 'directory-run-decided'
  | 'administration-changed'
  | 'administration-read';
