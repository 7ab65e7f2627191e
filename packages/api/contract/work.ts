import { Type } from 'typebox';
import { Id, Nothing, PageIndex, PageSize, strict, type Call } from './call.ts';
import { Task } from './tasks.ts';

const byId = strict({ id: Id });
const page = { pageIndex: PageIndex, pageSize: PageSize };

export const work = {
  'POST /business-center/v1/task/{id}/complete': {
    summary: 'Finish a to-do that was done in its business system; one that asks for a decision is refused',
    limit: 'write',
    params: byId,
    data: Nothing,
  },
  'POST /business-center/v1/task/{id}/withdraw': {
    summary: "Withdraw one's own application; judged again in the same transaction",
    limit: 'write',
    params: byId,
    data: Nothing,
  },
  'GET /itbpmv2/v1/wftask/judgeTaskWithdraw': {
    summary: 'Whether an application can still be withdrawn',
    limit: 'read',
    query: strict({ taskId: Id }),
    data: strict({ withdrawable: Type.Boolean(), reason: Type.String() }),
  },
  'GET /business-center/v1/process/getnamefortask': {
    summary: 'Process and node of a task',
    limit: 'read',
    query: strict({ taskId: Id }),
    data: strict({ processName: Type.String(), nodeName: Type.String() }),
  },
  'POST /business-center/v1/workorder/draft/query': {
    summary: "One's drafts",
    limit: 'read',
    body: strict(page),
    data: Type.Array(Task),
    paged: true,
  },
  'POST /business-center/v1/workorder/draft/deletelist': {
    summary: 'Delete several drafts, all or none',
    limit: 'write',
    body: strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    data: strict({ deleted: Type.Integer({ minimum: 0 }) }),
  },
  'POST /business-center/v1/workorder/draft/restore': {
    summary: 'Undo a deletion of drafts within 10 minutes',
    limit: 'write',
    body: strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    data: strict({ restored: Type.Integer({ minimum: 0 }) }),
  },
  'POST /business-center/v1/workorder/apply/getuserapply': {
    summary: "One's applications",
    limit: 'read',
    body: strict(page),
    data: Type.Array(Task),
    paged: true,
  },
} as const satisfies Record<string, Call>;
