import { Type } from 'typebox';
import { Id, like, list, Moment, Name, record, Text } from './fields.ts';
import { Titles } from './nameable.ts';

const owner = { id: Id, tenant: Id, person: Id };
const Code = Type.String({ minLength: 1, maxLength: 64 });

/** A report of the period that was `ago` days, weeks or months before the moment of loading. */
export const Report = record({
  ...owner,
  type: Type.Enum(['daily', 'weekly', 'monthly']),
  ago: Type.Integer({ minimum: 0, maximum: 400 }),
  content: record({
    done: Type.String({ maxLength: 4000 }),
    plan: Type.String({ maxLength: 4000 }),
    risks: Type.String({ maxLength: 4000 }),
  }),
  reviewer: Id,
  state: Type.Enum(['draft', 'submitted', 'approved', 'returned']),
  comment: Type.Optional(Text),
  createdAt: Moment,
  submittedAt: Type.Optional(Moment),
});

export const Meeting = record({
  id: Id,
  tenant: Id,
  title: Name,
  room: Name,
  start: Moment,
  end: Moment,
  organiser: Id,
  attendees: Type.Array(record({ person: Id, reply: Type.Optional(Type.Enum(['none', 'accepted', 'tentative', 'declined'])) }), {
    minItems: 1,
  }),
});

export const Mail = record({ ...owner, from: Name, subject: Name, snippet: Text, receivedAt: Moment, read: Type.Optional(Type.Boolean()) });

export const Device = record({
  ...owner,
  kind: Name,
  model: Name,
  serialNo: Name,
  assignedAt: Moment,
  state: Type.Optional(Type.Enum(['in-use', 'repair', 'to-return'])),
});

/** A bank with those of its sub-branches that people may choose; `region` is a code of the regions of China. */
export const Bank = record({
  code: Id,
  name: Name,
  subbranches: list(record({ code: Id, name: Name, region: like('^\\d{2,12}$', 'must be the code of a region, such as 330106') })),
});

/** Choices by code; with a permission, only who has its `query` may read them. */
export const Dictionary = record({
  code: Code,
  name: Name,
  names: Titles,
  permission: Type.Optional(Id),
  entries: Type.Array(record({ value: Code, label: Name, labels: Titles }), { minItems: 1 }),
});
