import { type Static, Type } from 'typebox';
import { Id, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';

export const TaskKind = Type.Enum(['todo', 'toread', 'apply', 'done', 'draft']);
export type TaskKind = Static<typeof TaskKind>;

/** Something that waits for the person, or that the person asked for or finished. */
export const Task = strict({
  id: Id,
  kind: TaskKind,
  title: Type.String(),
  processName: Type.String(),
  applicant: Type.String(),
  currentNode: Type.String(),
  priority: Type.Enum(['low', 'normal', 'high']),
  createdAt: Timestamp,
  dueAt: Type.Union([Timestamp, Type.Null()]),
  link: Type.String({ description: 'path below the portal base, opens in the application centre' }),
  withdrawable: Type.Boolean(),
});
export type Task = Static<typeof Task>;

const Count = Type.Integer({ minimum: 0 });
export const TaskCounts = strict({ todo: Count, toread: Count, apply: Count, done: Count, draft: Count });
export type TaskCounts = Static<typeof TaskCounts>;

export const tasks = {
  'POST /business-center/v1/task/query': {
    summary: 'Tasks of a kind, newest first, with the counts of all kinds',
    body: strict({
      kind: TaskKind,
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
    data: strict({ tasks: Type.Array(Task), counts: TaskCounts }),
    paged: true,
  },
} as const satisfies Record<string, Call>;
