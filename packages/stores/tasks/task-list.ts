import { callPaged } from '@atrium/api/client';
import type { CallBody, Task, TaskKind } from '@atrium/api/contract';
import { PagedList, type PagedState } from '../loading/paged-list.ts';
import { takeTaskCounts } from './tasks.ts';

export type { TaskKind };

type Query = CallBody<'POST /business-center/v1/task/query'>;
export type TaskOrder = NonNullable<Query['order']>;

/** Which tasks a list shows. */
export type TaskFilter = Omit<Query, 'pageIndex' | 'pageSize'>;

export type TaskRows = PagedState<Task, TaskFilter>;

const pageSize = 50;

/** The list of the user centre: one kind at a time. */
export const taskList = new PagedList<Task, TaskFilter>({
  pageSize,
  filter: { kind: 'todo' },
  async load(filter, pageIndex) {
    const { data, total } = await callPaged('POST /business-center/v1/task/query', {
      body: { ...filter, pageIndex, pageSize },
      quiet: true,
    });
    takeTaskCounts(data.counts);
    return { data: data.tasks, total };
  },
  concerns: ({ name }) => name === 'tasks',
});
