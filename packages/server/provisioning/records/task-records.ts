import { mostTaskActions } from '@atrium/api/contract';
import { Type } from 'typebox';
import { Comment, Id, like, Moment, Name, PortalPath, record, Text } from './fields.ts';
import { Remarks, Titles, Words } from './nameable.ts';

/** An action of a task; texts by language, at least zh-CN. */
const Action = record({
  key: like('^[a-z][a-z0-9-]{0,31}$', 'must be lower-case letters, digits and hyphens'),
  names: Titles,
  nature: Type.Enum(['positive', 'negative', 'neutral']),
  comment: Type.Optional(Type.Enum(['none', 'optional', 'required'])),
  reasons: Type.Optional(Type.Array(Words, { maxItems: 12 })),
  confirm: Remarks,
  batch: Type.Optional(Type.Boolean()),
  opens: Type.Optional(Type.Boolean()),
});

export const Task = record({
  id: Id,
  tenant: Id,
  person: Id,
  kind: Type.Enum(['todo', 'toread', 'apply', 'done', 'draft']),
  title: Name,
  titles: Titles,
  processName: Name,
  applicant: Name,
  currentNode: Text,
  priority: Type.Optional(Type.Enum(['low', 'normal', 'high'])),
  createdAt: Moment,
  dueAt: Type.Optional(Moment),
  link: PortalPath,
  withdrawable: Type.Optional(Type.Boolean()),
  source: Type.Optional(Id),
  /** ID of one run of a process: connects the application with everybody's tasks. */
  instance: Type.Optional(Id),
  handler: Type.Optional(Name),
  since: Type.Optional(Moment),
  outcome: Type.Optional(Type.Enum(['approved', 'returned', 'read', 'withdrawn', 'completed'])),
  comment: Type.Optional(Comment),
  decidedAt: Type.Optional(Moment),
  why: Type.Optional(Text),
  summary: Type.Optional(Type.Array(record({ label: Name, value: Text }), { maxItems: 12 })),
  history: Type.Optional(Type.Array(record({ at: Moment, who: Name, what: Name, comment: Type.Optional(Comment) }), { maxItems: 50 })),
  next: Type.Optional(Type.Array(record({ who: Name, node: Name }), { maxItems: 12 })),
  /** The initiator's own step: they may take its actions (R-ABS-01). */
  ownStep: Type.Optional(Type.Boolean()),
  usualMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  changedAt: Type.Optional(Moment),
  changes: Type.Optional(Type.Array(record({ label: Name, before: Text, after: Text }), { maxItems: 12 })),
  attachments: Type.Optional(Type.Array(record({ name: Name, link: PortalPath }), { maxItems: 20 })),
  actions: Type.Optional(Type.Array(Action, { minItems: 1, maxItems: mostTaskActions })),
});
