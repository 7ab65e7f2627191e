import { call } from '@atrium/api/client';
import type { BoardState, Report, ReportBoard, ReportNote, ReportType } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { offerUndo } from '../notices/undo.ts';

export type { BoardState, ReportBoard, ReportNote };

export interface BoardSpan {
  type: ReportType;
  from: string;
  to: string;
}

export type LoadedBoard =
  | { status: 'loading'; span: BoardSpan | null }
  | { status: 'failed'; span: BoardSpan; error: Error }
  | { status: 'ready'; span: BoardSpan; board: ReportBoard };

/** The report that is open for review. */
export type Review =
  | { status: 'closed' }
  | { status: 'loading'; id: string }
  | { status: 'failed'; id: string; error: Error }
  | { status: 'ready'; report: Report };

const $loaded = atom<LoadedBoard>({ status: 'loading', span: null });
const $open = atom<Review>({ status: 'closed' });

/** The user's direct reports and the work reports that they have submitted. */
export const $reportBoard: ReadableAtom<LoadedBoard> = $loaded;
export const $review: ReadableAtom<Review> = $open;

/** Reports opened for review, by id: a report opened again is shown at once. */
const known = new Map<string, Report>();

/** Loads the board of a span; the same span again keeps the board on screen until the response. Never rejects. */
export async function loadBoard(span: BoardSpan): Promise<void> {
  const now = $loaded.get();
  if (now.status !== 'ready' || JSON.stringify(now.span) !== JSON.stringify(span)) $loaded.set({ status: 'loading', span });
  try {
    const board = await call('GET /business-center/v1/reports/board', { query: span, quiet: true });
    if ($loaded.get().span === span || JSON.stringify($loaded.get().span) === JSON.stringify(span))
      $loaded.set({ status: 'ready', span, board });
  } catch (error) {
    if ($loaded.get().status === 'loading') $loaded.set({ status: 'failed', span, error: error as Error });
  }
}

/** Opens a report for review; its author sees that it was opened. One that is open stays on screen until the response. Null closes. Never rejects. */
export async function openReview(id: string | null): Promise<void> {
  if (id === null) return $open.set({ status: 'closed' });
  const before = known.get(id) ?? shown(id);
  $open.set(before ? { status: 'ready', report: before } : { status: 'loading', id });
  try {
    const report = await call('POST /business-center/v1/reports/{id}/seen', { params: { id }, quiet: true });
    known.set(id, report);
    if (openId() === id) $open.set({ status: 'ready', report });
    mark([id], (cell) => ({ ...cell, seen: true }));
  } catch (error) {
    if (openId() === id && !before) $open.set({ status: 'failed', id, error: error as Error });
  }
}

/** Fetches a report that will be opened next. */
export async function prefetchReview(id: string): Promise<void> {
  if (known.has(id)) return;
  const report = await call('GET /business-center/v1/reports/{id}', { params: { id }, quiet: true }).catch(() => null);
  if (report) known.set(id, report);
}

/** Approves reports one by one; returns those that failed. Can be undone. */
export async function approveReports(ids: readonly string[], text: (count: number) => string): Promise<string[]> {
  const results = await decided('approved', ids, call('POST /business-center/v1/reports/approve', { body: { ids: [...ids] } }));
  const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  if (done.length > 0) offerUndo({ text: () => text(done.length), run: () => reopen(done) });
  return results.filter(({ outcome }) => outcome !== 'done').map(({ id }) => id);
}

/** The copy of a report that was read: another one is not decided on. */
type Read = Pick<Report, 'id' | 'version'>;

/** Approves one report with notes on its lines. */
export async function approveWithNotes(
  { id, version }: Read,
  notes: readonly ReportNote[],
  text: (count: number) => string,
): Promise<boolean> {
  const done = await decided(
    'approved',
    [id],
    call('POST /business-center/v1/reports/{id}/approve', { params: { id }, body: { version, notes: [...notes] } }),
  );
  if (done) offerUndo({ text: () => text(1), run: () => reopen([id]) });
  return true;
}

/** Returns a report with a comment and notes on lines; rejects if the server refuses. Can be undone. */
export async function returnReport(
  { id, version }: Read,
  comment: string,
  notes: readonly ReportNote[],
  text: () => string,
): Promise<void> {
  await decided(
    'returned',
    [id],
    call('POST /business-center/v1/reports/{id}/return', { params: { id }, body: { version, comment, notes: [...notes] } }),
  );
  offerUndo({ text, run: () => reopen([id]) });
}

async function reopen(ids: readonly string[]): Promise<boolean> {
  const results = await call('POST /business-center/v1/reports/reopen', { body: { ids: [...ids] } }).catch(() => []);
  await again();
  return results.length > 0 && results.every(({ outcome }) => outcome === 'done');
}

/** Shows a decision at once, and the truth of the server when it has answered. */
async function decided<T>(state: BoardState, ids: readonly string[], answer: Promise<T>): Promise<T> {
  mark(ids, (cell) => ({ ...cell, state }));
  for (const id of ids) known.delete(id);
  try {
    return await answer;
  } finally {
    await again();
  }
}

async function again(): Promise<void> {
  known.clear();
  const { span } = $loaded.get();
  const id = openId();
  await Promise.all([span && loadBoard(span), id && openReview(id)]);
}

type Cell = ReportBoard['people'][number]['cells'][number];

function mark(ids: readonly string[], change: (cell: Cell) => Cell): void {
  const now = $loaded.get();
  if (now.status !== 'ready') return;
  const people = now.board.people.map((person) => ({
    ...person,
    cells: person.cells.map((cell) => (cell.id !== null && ids.includes(cell.id) ? change(cell) : cell)),
  }));
  $loaded.set({ ...now, board: { ...now.board, people } });
}

function shown(id: string): Report | undefined {
  const open = $open.get();
  return open.status === 'ready' && open.report.id === id ? open.report : undefined;
}

function openId(): string | null {
  const open = $open.get();
  if (open.status === 'closed') return null;
  return open.status === 'ready' ? open.report.id : open.id;
}
