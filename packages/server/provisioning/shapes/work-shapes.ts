import type { NewRow } from '../../db/schema.ts';
import type { Organisation } from '../records/records.ts';
import { type Shape, shape, texts } from './shapes.ts';

type Record<K extends 'reports' | 'meetings' | 'banks' | 'dictionaries'> = NonNullable<Organisation[K]>[number];

/** Reports, meetings, mail, devices, days of the company, banks and dictionaries as rows. */
export const workShapes = ({ reports, meetings, mails, devices, mailboxes, companyDays, banks, dictionaries }: Organisation): Shape[] => [
  ...(reports ?? []).map(reportShape),
  ...(meetings ?? []).map(meetingShape),
  ...(mails ?? []).map(({ id, tenant, person, from, subject, snippet, receivedAt, read }) =>
    shape('mail', {
      id,
      tenant_id: tenant,
      person_id: person,
      sender: from,
      subject,
      snippet,
      received_at: receivedAt,
      is_read: read === true ? 1 : 0,
    } satisfies NewRow<'mails'>),
  ),
  ...(devices ?? []).map(
    ({ id, tenant, person, kind, model, serialNo, drawing = 'other', assignedAt, returnAt = null, state = 'in-use' }) =>
      shape('device', {
        id,
        tenant_id: tenant,
        person_id: person,
        kind,
        model,
        serial_no: serialNo,
        drawing,
        assigned_at: assignedAt,
        return_at: returnAt,
        state,
      } satisfies NewRow<'devices'>),
  ),
  ...(mailboxes ?? []).map(({ id, tenant, person, address, syncedAt = null, failedAt = null }) =>
    shape('mailbox', {
      id,
      tenant_id: tenant,
      person_id: person,
      address,
      synced_at: syncedAt,
      failed_at: failedAt,
    } satisfies NewRow<'mailboxes'>),
  ),
  ...(companyDays ?? []).map(({ id, tenant = null, day, work, name, names }) =>
    shape('company-day', { id, tenant_id: tenant, day, work: work ? 1 : 0, name, names: texts(names) } satisfies NewRow<'company_days'>),
  ),
  ...(banks ?? []).map(bankShape),
  ...(dictionaries ?? []).map(dictionaryShape),
];

/** Stores the number of periods ago; writing converts it to a date. */
function reportShape(report: Record<'reports'>): Shape {
  const { id, tenant, person, type, ago, content, reviewer, state, comment = '', createdAt, submittedAt = null } = report;
  const { seenAt = null, decidedAt = null, notes = [] } = report;
  const row = {
    id,
    tenant_id: tenant,
    person_id: person,
    type,
    period: `${type} ${ago}`,
    content: JSON.stringify(content),
    reviewer_id: reviewer,
    state,
    comment,
    created_at: createdAt,
    submitted_at: submittedAt,
    seen_at: seenAt,
    decided_at: decidedAt,
    notes: JSON.stringify(notes),
  } satisfies NewRow<'reports'>;
  return shape('report', row);
}

function meetingShape({ id, tenant, title, room, start, end, organiser, attendees, joinUrl = '', dialIn = '' }: Record<'meetings'>): Shape {
  const where = { room, join_url: joinUrl, dial_in: dialIn };
  const row = {
    id,
    tenant_id: tenant,
    title,
    start_at: start,
    end_at: end,
    organiser_id: organiser,
    ...where,
  } satisfies NewRow<'meetings'>;
  return shape('meeting', row, {
    meeting_people: attendees.map(({ person, reply = 'none' }, sort) => ({
      meeting_id: id,
      person_id: person,
      reply,
      sort,
    })) satisfies NewRow<'meeting_people'>[],
  });
}

function bankShape({ code, name, subbranches }: Record<'banks'>, sort: number): Shape {
  return shape('bank', { code, name, sort } satisfies NewRow<'banks'>, {
    bank_subbranches: subbranches.map((branch, order) => ({
      code: branch.code,
      bank_code: code,
      name: branch.name,
      region_code: branch.region,
      sort: order,
    })) satisfies NewRow<'bank_subbranches'>[],
  });
}

function dictionaryShape({ code, name, names, permission, entries }: Record<'dictionaries'>): Shape {
  return shape('dictionary', { code, name, names: texts(names), permission: permission ?? null } satisfies NewRow<'dictionaries'>, {
    dictionary_entries: entries.map(({ value, label, labels }, sort) => ({
      dictionary_code: code,
      value,
      label,
      labels: texts(labels),
      sort,
    })) satisfies NewRow<'dictionary_entries'>[],
  });
}
