import { multiLine, portalPath } from '@atrium/api/contract';
import { type TSchema, Type } from 'typebox';

export const record = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
export const list = <S extends TSchema>(item: S) => Type.Array(item);

/** Error text for a value that does not match, by pattern. */
export const patternReasons = new Map<string, string>();
export const like = (pattern: string, reason: string, maxLength = 500) => {
  patternReasons.set(pattern, reason);
  return Type.String({ pattern, maxLength });
};

/** Calls name a tenant by its first digits (R-HTTP-02), or not at all. */
export const TenantId = like('^([0-9]{1,64}|[A-Za-z][A-Za-z._-]{0,63})$', 'must be 1 to 64 digits, or have no digit');
export const Id = like('^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', 'must be 1 to 64 letters, digits, dots, hyphens or underscores');
export const Name = like('\\S', 'must not be empty', 100);
export const Text = Type.String({ maxLength: 500 });
/** A comment, which may have several lines. */
export const Comment = Type.String({ maxLength: 500, ...multiLine });
/** Text of a message, which may have several lines. */
export const Body = Type.String({ maxLength: 4000, ...multiLine });
/** HTML with paragraphs, headings, lists, tables, links and own pictures; `check-content.ts` rejects other elements. */
export const Html = Type.String({ minLength: 1, maxLength: 40_000, ...multiLine });
export const Path = like('^/(?![/\\\\])[^\\s\\\\]*$', "must start with one '/' and have no blanks or backslashes");
/** Address of a message or a task in the portal, without `/pba`. */
export const PortalPath = like(portalPath, "must be a path below the portal's address: one '/' first, without /pba", 1024);
/** `-2d 09:30` (days, or `-2w` working days, and local time of day), `-3h`, `+40m` from the moment of provisioning, or ISO 8601. */
export const Moment = like(
  '^(([+-]\\d{1,4}d|[+-]\\d{1,3}w) ([01]\\d|2[0-3]):[0-5]\\d|[+-]\\d{1,5}[hm]|\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d))$',
  'must be like -2d 09:30, -3h, +40m or 2026-01-31T09:30:00+08:00',
);
