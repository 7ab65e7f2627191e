import { type Static, Type } from 'typebox';
import { type Call, Id, Nothing, strict } from './call.ts';

/** In the order in which they are shown, the last one first. */
export const noticeSeverities = ['info', 'warning', 'danger'] as const;
export const NoticeSeverity = Type.Enum([...noticeSeverities]);
export type NoticeSeverity = Static<typeof NoticeSeverity>;

const version = Type.String({ minLength: 16, maxLength: 64, pattern: '^[\\w-]+$', description: 'of what it says' });

/** A notice that an administrator shows at the top of the portal, in the language of the person. */
export const PortalNotice = strict({
  id: Id,
  version,
  severity: NoticeSeverity,
  title: Type.String(),
  body: Type.String(),
  dismissable: Type.Boolean(),
  screen: Type.Optional(Type.String({ description: 'path of the screen of the administration that ends it, for whoever may' })),
});
export type PortalNotice = Static<typeof PortalNotice>;

export const portalNotices = {
  'GET /user-end/v1/portal-notices': {
    summary: 'Notices to show at the top of the portal now, the most severe first',
    limit: 'read',
    seenAs: true,
    untouched: true,
    data: Type.Array(PortalNotice),
  },
  'POST /user-end/v1/portal-notices/dismiss': {
    summary: 'Do not show a notice again on any machine, until it says something else',
    limit: 'write',
    body: strict({ id: Id, version }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
