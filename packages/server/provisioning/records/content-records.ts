import { CardSize, DishCounter, DishSign } from '@atrium/api/contract';
import { Type } from 'typebox';
import { Body, Html, Id, like, list, Moment, Name, PortalPath, record, Text } from './fields.ts';
import { Bodies, PlainBodies, Remarks, Titles } from './nameable.ts';

export const News = record({
  id: Id,
  tenant: Type.Optional(Id),
  category: Type.Enum(['company', 'group', 'business', 'system']),
  title: Name,
  titles: Titles,
  summary: Type.Optional(Text),
  summaries: Remarks,
  cover: Type.Optional(
    like('^[a-z0-9][a-z0-9-]{0,60}\\.(svg|webp|png|jpg)$', 'must be the name of a .svg, .webp, .png or .jpg file in covers/'),
  ),
  author: Name,
  publishedAt: Moment,
  body: Html,
  bodies: Bodies,
  /** Readers must confirm the item until this time. */
  confirmBy: Type.Optional(Moment),
  /** The item is first in its category until this time. */
  pinnedUntil: Type.Optional(Moment),
  /** Names of files in attachments/. */
  attachments: Type.Optional(
    list(like('^[^/\\\\\\x00-\\x1f]{1,120}\\.(pdf|docx|xlsx|pptx|csv|txt|png|jpg|zip)$', 'must be the name of a file in attachments/')),
  ),
});

export const Message = record({
  id: Id,
  tenant: Id,
  to: Type.Array(Id, { minItems: 1 }),
  type: Type.Enum(['todo', 'notice', 'system', 'reply']),
  title: Name,
  titles: Titles,
  body: Type.Optional(Body),
  bodies: PlainBodies,
  link: Type.Optional(PortalPath),
  sender: Name,
  createdAt: Moment,
  read: Type.Optional(Type.Boolean()),
  /** Process of the message; messages of one process are one line. Its title in other languages is in `processes` of the files of names. */
  process: Type.Optional(record({ key: Type.String({ minLength: 1, maxLength: 120 }), title: Name })),
  /** Code of the app that the message is about. */
  source: Type.Optional(Id),
  rule: Type.Optional(
    Type.Enum(['direct', 'approver', 'applicant', 'mention', 'participant', 'subscriber', 'department', 'everyone', 'security']),
  ),
  urgent: Type.Optional(Type.Boolean()),
  /** ID of the task that the message is about. */
  task: Type.Optional(Id),
});

const Time = like('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time of the day like 07:30');

/** A meal of a day of the canteen. Names of dishes in other languages are in `dishes` of the files of names. */
const Meal = record({
  meal: Type.Enum(['breakfast', 'lunch', 'tea', 'dinner']),
  from: Time,
  to: Time,
  dishes: list(
    record({
      name: Name,
      counter: Type.Optional(DishCounter),
      signs: Type.Optional(Type.Array(DishSign, { uniqueItems: true })),
      kcal: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
    }),
  ),
});

/** An office-affairs guide. Articles with a week and a weekday (1 is Monday) are the canteen's rotation. */
export const Guide = record({
  id: Id,
  kind: Type.Enum(['admin', 'hr', 'finance', 'it', 'brand', 'food-menu']),
  tenant: Type.Optional(Id),
  title: Name,
  titles: Titles,
  hours: Type.Optional(Text),
  /** Opening hours for programs: weekdays (1 is Monday), from and to. */
  openHours: Type.Optional(
    list(record({ days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, uniqueItems: true }), from: Time, to: Time })),
  ),
  articles: list(
    record({
      id: Id,
      title: Name,
      titles: Titles,
      /** Optional if there are meals. */
      body: Type.Optional(Html),
      bodies: Bodies,
      meals: Type.Optional(list(Meal)),
      updatedAt: Moment,
      week: Type.Optional(Type.Integer({ minimum: 1, maximum: 53 })),
      weekday: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
    }),
  ),
  contacts: Type.Optional(list(record({ person: Id, duty: Name, duties: Titles, rota: Type.Optional(Type.Boolean()) }))),
  functions: Type.Optional(list(Id)),
});

/** A link in the footer to a site of the company. */
export const QuickLink = record({
  id: Id,
  tenant: Type.Optional(Id),
  name: Name,
  url: like('^https?://[^\\s\\\\/@?#]+([/?#][^\\s\\\\]*)?$', 'must be an http(s) address without credentials', 1024),
});

/** Recommendations in the application drop-down, by group. */
export const Recommended = record({ id: Type.Enum(['self-service', 'reimbursement', 'check-in']), functions: list(Id) });

/** The default home page. */
export const WorkbenchDefault = record({
  id: Id,
  tenant: Type.Optional(Id),
  cards: Type.Array(record({ id: Id, visible: Type.Optional(Type.Boolean()), size: Type.Optional(CardSize) }), { maxItems: 30 }),
});

/** Words of people and their synonyms in the organisation's texts, in any language. */
export const Synonym = record({
  id: Id,
  words: Type.Array(Name, { minItems: 1, maxItems: 200, uniqueItems: true }),
  means: Type.Array(Name, { minItems: 1, maxItems: 5, uniqueItems: true }),
});
