import { type Static, Type } from 'typebox';
import { Id, Nothing, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';
import { Task } from './tasks.ts';

const byId = strict({ id: Id });
const page = { pageIndex: PageIndex, pageSize: PageSize };
const Text = Type.String({ maxLength: 4000 });

export const ReportType = Type.Enum(['daily', 'weekly', 'monthly']);
export type ReportType = Static<typeof ReportType>;
export const ReportState = Type.Enum(['draft', 'submitted', 'approved', 'returned']);
export type ReportState = Static<typeof ReportState>;
const ReportContent = strict({ done: Text, plan: Text, risks: Text });
const period = Type.String({ minLength: 1, maxLength: 20, description: '2026-11-21, 2026-W47 or 2026-11 by type' });

export const Report = strict({
  id: Id,
  type: ReportType,
  period,
  content: ReportContent,
  author: Type.String(),
  reviewerId: Id,
  reviewer: Type.String(),
  state: ReportState,
  comment: Type.String(),
  submittedAt: Type.Union([Timestamp, Type.Null()]),
});
export type Report = Static<typeof Report>;

export const Meeting = strict({
  id: Id,
  title: Type.String(),
  room: Type.String(),
  start: Timestamp,
  end: Timestamp,
  organiser: Type.String(),
  attendees: Type.Array(strict({ userCode: Type.String(), realName: Type.String(), avatar: Type.String() })),
  myReply: Type.Enum(['none', 'accepted', 'tentative', 'declined']),
});
export type Meeting = Static<typeof Meeting>;

export const Mail = strict({
  id: Id,
  from: Type.String(),
  subject: Type.String(),
  snippet: Type.String(),
  receivedAt: Timestamp,
  read: Type.Boolean(),
});
export type Mail = Static<typeof Mail>;

export const Device = strict({
  id: Id,
  kind: Type.String(),
  model: Type.String(),
  serialNo: Type.String(),
  assignedAt: Timestamp,
  state: Type.Enum(['in-use', 'repair', 'to-return']),
});
export type Device = Static<typeof Device>;

const reportBody = strict({ type: ReportType, period, content: ReportContent, reviewerId: Id });

export const work = {
  'POST /business-center/v1/task/{id}/complete': { summary: 'Finish a to-do', params: byId, data: Nothing },
  'POST /business-center/v1/task/{id}/withdraw': {
    summary: "Withdraw one's own application; judged again in the same transaction",
    params: byId,
    data: Nothing,
  },
  'GET /itbpmv2/v1/wftask/judgeTaskWithdraw': {
    summary: 'Whether an application can still be withdrawn',
    query: strict({ taskId: Id }),
    data: strict({ withdrawable: Type.Boolean(), reason: Type.String() }),
  },
  'GET /business-center/v1/process/getnamefortask': {
    summary: 'Process and node of a task',
    query: strict({ taskId: Id }),
    data: strict({ processName: Type.String(), nodeName: Type.String() }),
  },
  'POST /business-center/v1/workorder/draft/query': { summary: "One's drafts", body: strict(page), data: Type.Array(Task), paged: true },
  'POST /business-center/v1/workorder/draft/deletelist': {
    summary: 'Delete several drafts, all or none',
    body: strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    data: strict({ deleted: Type.Integer({ minimum: 0 }) }),
  },
  'POST /business-center/v1/workorder/draft/restore': {
    summary: 'Undo a deletion of drafts within 10 minutes',
    body: strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    data: strict({ restored: Type.Integer({ minimum: 0 }) }),
  },
  'POST /business-center/v1/workorder/apply/getuserapply': {
    summary: "One's applications",
    body: strict(page),
    data: Type.Array(Task),
    paged: true,
  },
  'GET /business-center/v1/reports': {
    summary: "One's reports, or with role reviewer those that wait for one's approval",
    query: strict({
      type: Type.Optional(ReportType),
      state: Type.Optional(ReportState),
      role: Type.Optional(Type.Enum(['author', 'reviewer'])),
      ...page,
    }),
    data: Type.Array(Report),
    paged: true,
  },
  'POST /business-center/v1/reports': { summary: 'Begin a report as a draft', body: reportBody, data: Report, idempotent: true },
  'PUT /business-center/v1/reports/{id}': { summary: 'Change a draft or a returned report', params: byId, body: reportBody, data: Report },
  'POST /business-center/v1/reports/{id}/submit': { summary: 'Hand a report in', params: byId, data: Report },
  'POST /business-center/v1/reports/{id}/approve': {
    summary: 'Approve a report as its reviewer',
    params: byId,
    body: strict({ comment: Type.Optional(Text) }),
    data: Report,
  },
  'POST /business-center/v1/reports/{id}/return': {
    summary: 'Return a report as its reviewer, with a comment',
    params: byId,
    body: strict({ comment: Type.String({ minLength: 1, maxLength: 4000 }) }),
    data: Report,
  },
  'GET /business-center/v1/meetings': {
    summary: "One's meetings between two days",
    query: strict({ from: Type.String({ format: 'date' }), to: Type.String({ format: 'date' }) }),
    data: Type.Array(Meeting),
  },
  'POST /business-center/v1/meetings/{id}/reply': {
    summary: 'Answer an invitation',
    params: byId,
    body: strict({ reply: Type.Enum(['accepted', 'tentative', 'declined']) }),
    data: Meeting,
  },
  'GET /business-center/v1/mail/inbox': {
    summary: 'Newest mail; the mailbox itself is external',
    query: strict(page),
    data: Type.Array(Mail),
    paged: true,
  },
  'GET /business-center/v1/devices/mine': { summary: 'Devices that one was given', data: Type.Array(Device) },
} as const satisfies Record<string, Call>;
