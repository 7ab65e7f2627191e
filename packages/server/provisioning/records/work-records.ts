import { multiLine } from '@atrium/api/contract';
import { Type } from 'typebox';
import { Comment, Id, like, list, Moment, Name, record, Text } from './fields.ts';
import { Titles } from './nameable.ts';

/** Text with one entry on each line. */
const Lines = Type.String({ maxLength: 4000, ...multiLine });
const owner = { id: Id, tenant: Id, person: Id };
const Code = Type.String({ minLength: 1, maxLength: 64 });

/** A report of the period that was `ago` working days, weeks or months before the moment of loading. */
export const Report = record({
  ...owner,
  type: Type.Enum(['daily', 'weekly', 'monthly']),
  ago: Type.Integer({ minimum: 0, maximum: 400 }),
  content: record({ done: Lines, plan: Lines, risks: Lines }),
  reviewer: Id,
  state: Type.Enum(['draft', 'submitted', 'approved', 'returned']),
  comment: Type.Optional(Comment),
  createdAt: Moment,
  submittedAt: Type.Optional(Moment),
  seenAt: Type.Optional(Moment),
  decidedAt: Type.Optional(Moment),
  /** The reviewer's notes to lines, counted from 0. */
  notes: Type.Optional(
    list(
      record({
        section: Type.Enum(['done', 'plan', 'risks']),
        line: Type.Integer({ minimum: 0, maximum: 200 }),
        quote: Comment,
        text: Name,
      }),
    ),
  ),
});

export const Meeting = record({
  id: Id,
  tenant: Id,
  title: Name,
  room: Name,
  start: Moment,
  end: Moment,
  organiser: Id,
  joinUrl: Type.Optional(like('^https://[^\\s\\\\/@?#]+([/?#][^\\s\\\\]*)?$', 'must be an https address without credentials', 1024)),
  dialIn: Type.Optional(Name),
  attendees: Type.Array(record({ person: Id, reply: Type.Optional(Type.Enum(['none', 'accepted', 'tentative', 'declined'])) }), {
    minItems: 1,
  }),
});

/** A day that differs from the public calendar, for one tenant or all. */
export const CompanyDay = record({
  id: Id,
  tenant: Type.Optional(Id),
  day: like('^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', 'must be a day such as 2026-12-31'),
  work: Type.Boolean(),
  name: Name,
  names: Titles,
});

/** A person's mailbox, with the time of the last successful or failed synchronization. */
export const Mailbox = record({ ...owner, address: Name, syncedAt: Type.Optional(Moment), failedAt: Type.Optional(Moment) });

export const Mail = record({ ...owner, from: Name, subject: Name, snippet: Text, receivedAt: Moment, read: Type.Optional(Type.Boolean()) });

export const Device = record({
  ...owner,
  kind: Name,
  model: Name,
  serialNo: Name,
  drawing: Type.Optional(Type.Enum(['laptop', 'monitor', 'phone', 'tablet', 'badge', 'disk', 'token', 'radio', 'headset', 'other'])),
  assignedAt: Moment,
  returnAt: Type.Optional(Moment),
  state: Type.Optional(Type.Enum(['in-use', 'repair', 'to-return'])),
});

/** A bank with its selectable sub-branches; `region` is a Chinese region code. */
export const Bank = record({
  code: Id,
  name: Name,
  subbranches: list(record({ code: Id, name: Name, region: like('^\\d{2,12}$', 'must be the code of a region, such as 330106') })),
});

/** Choices by code; with a permission, reading needs its `query` action. */
export const Dictionary = record({
  code: Code,
  name: Name,
  names: Titles,
  permission: Type.Optional(Id),
  entries: Type.Array(record({ value: Code, label: Name, labels: Titles }), { minItems: 1 }),
});
