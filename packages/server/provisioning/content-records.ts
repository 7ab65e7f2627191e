import { Type } from 'typebox';
import { Id, like, list, Moment, Name, PortalPath, record, Text } from './fields.ts';

const Html = Type.String({ minLength: 1, maxLength: 40_000 });

export const News = record({
  id: Id,
  tenant: Type.Optional(Id),
  category: Type.Enum(['company', 'group', 'business', 'system']),
  title: Name,
  summary: Type.Optional(Text),
  cover: Type.Optional(
    like('^[a-z0-9][a-z0-9-]{0,60}\\.(svg|webp|png|jpg)$', 'must be the name of a .svg, .webp, .png or .jpg file in covers/'),
  ),
  author: Name,
  publishedAt: Moment,
  body: Html,
});

export const Message = record({
  id: Id,
  tenant: Id,
  to: Type.Array(Id, { minItems: 1 }),
  type: Type.Enum(['todo', 'notice', 'system', 'reply']),
  title: Name,
  body: Type.Optional(Type.String({ maxLength: 4000 })),
  link: Type.Optional(PortalPath),
  sender: Name,
  createdAt: Moment,
  read: Type.Optional(Type.Boolean()),
  /** What it belongs to; messages of one process are one line. */
  process: Type.Optional(record({ key: Type.String({ minLength: 1, maxLength: 120 }), title: Name })),
  /** Code of the app that it is about. */
  source: Type.Optional(Id),
  rule: Type.Optional(
    Type.Enum(['direct', 'approver', 'applicant', 'mention', 'participant', 'subscriber', 'department', 'everyone', 'security']),
  ),
  urgent: Type.Optional(Type.Boolean()),
  /** The task that it asks for. */
  task: Type.Optional(Id),
});

/** An office-affairs guide. Articles with a week and a weekday (1 is Monday) are the canteen's rotation. */
export const Guide = record({
  id: Id,
  kind: Type.Enum(['admin', 'hr', 'finance', 'it', 'brand', 'food-menu']),
  tenant: Type.Optional(Id),
  title: Name,
  articles: list(
    record({
      id: Id,
      title: Name,
      body: Html,
      updatedAt: Moment,
      week: Type.Optional(Type.Integer({ minimum: 1, maximum: 53 })),
      weekday: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
    }),
  ),
  contacts: Type.Optional(list(record({ person: Id, duty: Name }))),
  functions: Type.Optional(list(Id)),
});
