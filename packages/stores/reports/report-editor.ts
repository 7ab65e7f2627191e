import { call, CallError } from '@atrium/api/client';
import type { Report, ReportSuggestions, ReportType } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { keepReportCopy, readReportCopy } from './report-copy.ts';
import { draftFrom, draftOf, reportBody, type ReportDraft, sameDraft } from './report-lines.ts';
import { findReportId, loadReportPeriods } from './report-periods.ts';
import { offerUndo } from '../notices/undo.ts';
import { keepAtEnd } from '../forms/unsaved-forms.ts';
import { failureSentence } from '../notices/failure-sentence.ts';
import { randomId } from '../storage/random-id.ts';

export type { Report, ReportSuggestions };

export type ReportSaving = 'rest' | 'waiting' | 'saving' | 'saved' | 'failed';

export interface OpenReport {
  status: 'ready';
  type: ReportType;
  period: string;
  /** As the server has it; null as long as it has none. */
  report: Report | null;
  draft: ReportDraft;
  suggestions: ReportSuggestions;
  saving: ReportSaving;
  /** Why it was not saved or handed in. */
  problem: string;
  /** Another copy that was saved meanwhile: the person chooses (R-LIST-04). */
  other: Report | null;
  /** It is being handed in: what is typed now would be in no copy. */
  handingIn: boolean;
}

export type ReportEditor =
  | { status: 'closed' }
  | { status: 'loading'; type: ReportType; period: string }
  | { status: 'failed'; type: ReportType; period: string; error: Error }
  | OpenReport;

/** A typed draft is kept in the browser and on the server so many milliseconds after the last key. */
const pause = { browser: 300, server: 2000 };
const [stale, exists, busy] = ['40930', '40907', '40922'];

const $state = atom<ReportEditor>({ status: 'closed' });
/** The report that is being written. */
export const $reportEditor: ReadableAtom<ReportEditor> = $state;

let timers: ReturnType<typeof setTimeout>[] = [];
let queue: Promise<boolean> = Promise.resolve(true);
let leaving: Promise<void> | null = null;
let stopKeeping = (): void => {};
/** The first save, until its response: without one the same request is repeated with its key, and later input is saved after it. */
let first: { key: string; draft: ReportDraft } | null = null;

/** Whether its author may change it. */
export const isEditable = (report: Report | null): boolean => report === null || report.state === 'draft' || report.state === 'returned';

/** Opens the report of a period; where there is none, one that is filled in as far as the portal knows. Never rejects. */
export async function openReport(type: ReportType, period: string, id: string | null): Promise<void> {
  await leaveReport();
  $state.set({ status: 'loading', type, period });
  first = null;
  stopKeeping = keepAtEnd(async () => {
    if (ready()?.saving === 'waiting') await saveReport();
  });
  try {
    const [report, suggestions] = await Promise.all([
      id === null ? null : call('GET /business-center/v1/reports/{id}', { params: { id }, quiet: true }),
      call('GET /business-center/v1/reports/suggestions', { query: { type, period }, quiet: true }),
    ]);
    if (!isOpen(type, period)) return;
    const written = report ? draftOf(report) : draftFrom(suggestions);
    const rest = {
      status: 'ready',
      type,
      period,
      report,
      suggestions,
      saving: 'rest',
      problem: '',
      other: null,
      handingIn: false,
    } as const;
    const copy = readReportCopy(type, period);
    if (copy === null || !isEditable(report) || sameDraft(copy.draft, written)) return $state.set({ ...rest, draft: written });
    if (copy.version === (report?.version ?? null)) {
      $state.set({ ...rest, draft: copy.draft });
      return editReport(copy.draft);
    }
    $state.set({ ...rest, draft: copy.draft, saving: 'failed', other: report });
  } catch (error) {
    if (isOpen(type, period)) $state.set({ status: 'failed', type, period, error: error as Error });
  }
}

/** Takes new input: on screen at once, in the browser and on the server soon after. */
export function editReport(draft: ReportDraft): void {
  const open = ready();
  if (open === null) return;
  $state.set({ ...open, draft, saving: open.other ? 'failed' : 'waiting', problem: '' });
  stopTimers();
  timers = [setTimeout(keepCopy, pause.browser), ...(open.other ? [] : [setTimeout(() => void saveReport(), pause.server)])];
}

/** Saves the input, one save after the other; false if that failed. */
export function saveReport(): Promise<boolean> {
  stopTimers();
  keepCopy();
  queue = queue.then(saveNow);
  return queue;
}

/** Of two copies, keeps the user's input or the one that was saved meanwhile. */
export async function settleCopies(keep: 'mine' | 'theirs'): Promise<void> {
  const open = ready();
  if (!open?.other) return;
  const draft = keep === 'mine' ? open.draft : draftOf(open.other);
  $state.set({ ...open, report: open.other, other: null, draft, saving: 'waiting' });
  if (keep === 'theirs') settle(open.other, draft);
  else await saveReport();
}

/** Hands the report in; false where it was refused. */
export async function submitReport(): Promise<boolean> {
  const open = ready();
  if (open === null || open.handingIn) return false;
  $state.set({ ...open, handingIn: true });
  try {
    // Input that was typed during an earlier save is in the next one.
    while (!(await saveReport())) if (ready()?.saving !== 'waiting') return false;
    const { report } = ready() ?? {};
    if (!report) return false;
    return await moved(call('POST /business-center/v1/reports/{id}/submit', { params: { id: report.id }, quiet: true }));
  } finally {
    const now = ready();
    if (now) $state.set({ ...now, handingIn: false });
  }
}

/** Takes a report back that its reviewer has not opened; false where it was refused. */
export async function withdrawReport(): Promise<boolean> {
  const { report } = ready() ?? {};
  return report ? moved(call('POST /business-center/v1/reports/{id}/withdraw', { params: { id: report.id }, quiet: true })) : false;
}

/** Saves pending input and closes the editor; a report opened meanwhile waits for it. */
export function leaveReport(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = null;
  });
  return leaving;
}

async function leave(): Promise<void> {
  if (ready()?.saving === 'waiting') await saveReport();
  stopTimers();
  stopKeeping();
  $state.set({ status: 'closed' });
}

/** Deletes the draft of a report, which can be had back for a moment; false where it could not be deleted. */
export async function deleteReport(undone: () => string): Promise<boolean> {
  const open = ready();
  if (!open?.report) return false;
  const { type, period, draft, report } = open;
  stopTimers();
  await queue;
  const gone = await call('DELETE /business-center/v1/reports/{id}', { params: { id: report.id } }).then(
    () => true,
    () => false,
  );
  if (!gone) return false;
  keepReportCopy(type, period, null);
  $state.set({ status: 'closed' });
  await Promise.all([openReport(type, period, null), loadReportPeriods(type)]);
  const body = reportBody(open, draft);
  const run = async (): Promise<boolean> => {
    const again = await call('POST /business-center/v1/reports', { body, idempotencyKey: randomId() }).catch(() => null);
    if (again === null) return false;
    if (isOpen(type, period)) {
      $state.set({ status: 'closed' });
      await openReport(type, period, again.id);
    }
    await loadReportPeriods(type);
    return true;
  };
  offerUndo({ text: undone, run });
  return true;
}

async function saveNow(): Promise<boolean> {
  const open = ready();
  if (open === null || open.other) return false;
  if (open.report && sameDraft(draftOf(open.report), open.draft)) settle(open.report, open.draft);
  else await send(open);
  return ready()?.saving === 'saved';
}

async function moved(answer: Promise<Report>): Promise<boolean> {
  try {
    const report = await answer;
    settle(report, ready()?.draft ?? draftOf(report));
    void loadReportPeriods(report.type);
    return true;
  } catch (error) {
    fail(error as Error);
    return false;
  }
}

async function send(open: OpenReport): Promise<void> {
  const { draft, report } = open;
  $state.set({ ...open, saving: 'saving', problem: '' });
  if (report === null) return create(open);
  const body = { ...reportBody(open, draft), version: report.version };
  try {
    settle(await call('PUT /business-center/v1/reports/{id}', { params: { id: report.id }, body, quiet: true }), draft);
  } catch (error) {
    if (error instanceof CallError && error.code === stale) return compare(report.id);
    fail(error as Error);
  }
}

async function create(open: OpenReport): Promise<void> {
  first ??= { key: randomId(), draft: open.draft };
  const { key, draft } = first;
  try {
    const saved = await call('POST /business-center/v1/reports', { body: reportBody(open, draft), idempotencyKey: key, quiet: true });
    first = null;
    settle(saved, draft);
    void loadReportPeriods(open.type);
  } catch (error) {
    if (isRefusal(error)) first = null;
    if (error instanceof CallError && error.code === exists) {
      void loadReportPeriods(open.type);
      const id = await findReportId(open.type, open.period).catch(() => undefined);
      if (id !== undefined) return compare(id);
    }
    fail(error as Error);
  }
}

/** Somebody, perhaps the same person in another window, has saved another copy; or the response to a save of this one was lost. */
async function compare(id: string): Promise<void> {
  try {
    const other = await call('GET /business-center/v1/reports/{id}', { params: { id }, quiet: true });
    const open = ready();
    if (!open || !isOpen(other.type, other.period)) return;
    if (sameDraft(draftOf(other), open.draft)) settle(other, open.draft);
    else $state.set({ ...open, saving: 'failed', other });
  } catch (error) {
    fail(error as Error);
  }
}

/** Applies the server's response; input during the save waits for the next one. */
function settle(report: Report, sent: ReportDraft): void {
  const open = ready();
  if (open === null || open.period !== report.period || open.type !== report.type) return;
  if (open.draft !== sent) {
    $state.set({ ...open, report, saving: 'waiting', problem: '' });
    timers = [setTimeout(() => void saveReport(), pause.server)];
    return;
  }
  // Chosen by code, a reviewer has an id from now on.
  const draft = isEditable(report) ? { ...sent, reviewerId: report.reviewerId } : draftOf(report);
  $state.set({ ...open, report, draft, saving: 'saved', problem: '' });
  keepReportCopy(report.type, report.period, null);
}

function fail(error: Error): void {
  const open = ready();
  const said = error instanceof CallError ? (error.fields[0]?.message ?? failureSentence(error)) : failureSentence(error);
  if (open) $state.set({ ...open, saving: 'failed', problem: said });
}

function keepCopy(): void {
  const open = ready();
  if (open?.saving !== 'waiting' && !open?.other) return;
  keepReportCopy(open.type, open.period, { version: open.report?.version ?? null, draft: open.draft });
}

function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
}

/** Whether the server has answered that it did not take a request, and is not still at work on it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && error.status < 500 && error.code !== busy;

function ready(): OpenReport | null {
  const state = $state.get();
  return state.status === 'ready' ? state : null;
}

function isOpen(type: ReportType, period: string): boolean {
  const state = $state.get();
  return state.status !== 'closed' && state.type === type && state.period === period;
}
