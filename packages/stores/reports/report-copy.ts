import type { ReportType } from '@atrium/api/contract';
import { keepLocal, readLocal } from '../forms/local-drafts.ts';
import { type ReportDraft, withNewKeys } from './report-lines.ts';

/** Input of a report that the server may not have, and the version that it was written on; null where the server had none. */
interface ReportCopy {
  version: number | null;
  draft: ReportDraft;
}

/** Beside the drafts of other forms, so it is the person's in the tenant and is forgotten after thirty days. */
const keyOf = (type: ReportType, period: string): string => `report:${type}:${period}`;

/** The input that this browser has of a period; null for none. */
export function readReportCopy(type: ReportType, period: string): ReportCopy | null {
  const copy = readLocal<ReportCopy>(keyOf(type, period))?.values;
  return copy?.draft?.lines ? { ...copy, draft: withNewKeys(copy.draft) } : null;
}

/** Keeps the input of a period in this browser; null forgets it. */
export function keepReportCopy(type: ReportType, period: string, copy: ReportCopy | null): void {
  keepLocal(keyOf(type, period), copy && { values: copy, at: Date.now(), revision: copy.version ?? 0, writer: '', kept: [] });
}
