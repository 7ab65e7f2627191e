import type { CallInput } from '@atrium/integration';
import { describe, expect, it } from 'vitest';
import { accounts, colleagueOf } from '../cast.ts';
import { openDemoDatabase } from '../database.ts';
import { budgetsOf } from '../flows/claims/budgets.ts';
import { findClaims } from '../flows/claims/claim.ts';
import { findInvoice } from '../flows/claims/invoice.ts';
import { findFlowRows } from '../flows/flow-rows.ts';
import { findLeaves } from '../flows/leave/leave.ts';
import type { PortalCalls } from '../flows/portal-calls.ts';
import { certificate, contract, device, purchase } from '../flows/processes.ts';
import { RecordFlow } from '../flows/record-flow.ts';
import { allTickets } from '../flows/tickets/ticket.ts';
import { declarations } from '../functions/declarations.ts';
import { dayOf } from '../functions/work-days.ts';
import { playHistory } from './play.ts';

type Case = CallInput<'PUT /cases/{externalId}'>;
const flows = [purchase, contract, device, certificate].map((process) => new RecordFlow(process, declarations));
const headquarters = '10001';

/** Plays the history of a moment, and returns the database with the calls to the portal. */
function played(now: Date) {
  const db = openDemoDatabase(':memory:', now);
  const said: { name: string; asked: Case }[] = [];
  const portal = {
    say: (_source: string, name: string, asked: Case) => void said.push({ name, asked }),
    fileOf: () => Promise.reject(new Error('no history has files')),
  } as unknown as PortalCalls;
  const play = () => playHistory({ db, portal }, flows, now);
  play();
  const cases = said.filter(({ name }) => name === 'PUT /cases/{externalId}').map(({ asked }) => asked);
  return { db, said, cases, play };
}

/** User codes of those who began or decided a case. */
const codesIn = ({ initiator, history = [] }: Case['body']): string[] =>
  [initiator, ...history].flatMap(({ person }) => (person === undefined ? [] : (person as { userCode: string }).userCode));

// A Wednesday morning, a Sunday evening, a morning early in January, the night before a month begins.
describe.each(['2026-11-18T02:20:00Z', '2026-11-22T13:00:00Z', '2027-01-05T01:10:00Z', '2026-08-31T15:50:00Z'])(
  'R-INT-07 the history as of %s',
  (time) => {
    const now = new Date(time);
    const { db, said, cases, play } = played(now);
    const claims = findClaims(db, 'tenant = ?', headquarters);
    const leaves = findLeaves(db, 'tenant = ?', headquarters);
    const tickets = allTickets(db);
    const records = flows.flatMap((flow) => findFlowRows(db, flow.name, headquarters));

    it('is the same for the same moment, and is played once', () => {
      expect(played(now).said).toEqual(said);
      const before = said.length;
      play();
      expect(said.length).toBe(before);
    });

    it('has claims, leave, tickets and records that wait, and others that are over', () => {
      for (const [waiting, all] of [
        [claims.filter(({ state }) => state === 'submitted'), claims],
        [leaves.filter(({ state }) => state === 'submitted'), leaves],
        [tickets.filter(({ state }) => state === '待受理'), tickets],
        [records.filter(({ holders }) => holders.length > 0), records],
      ])
        expect([waiting!.length > 0, waiting!.length < all!.length]).toEqual([true, true]);
      expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['submitted', 'approved', 'returned', 'paid']));
    });

    it('has an invoice over its amount for each item of a claim but allowances, without a stored file', () => {
      const files = db.prepare("select count(*) as count from sqlite_master where name = 'function_files'").get() as { count: number };
      if (files.count > 0) expect(db.prepare('select count(*) as count from function_files').get()).toEqual({ count: 0 });
      for (const claim of claims) {
        const paid = claim.items.filter(({ name }) => name !== '餐补');
        const invoices = claim.receipts.map((_, at) => findInvoice(claim, at)!);
        expect(invoices.length).toBe(paid.length);
        for (const [at, { content }] of invoices.entries()) {
          const hex = Buffer.from(`¥${(paid[at]!.amount / 100).toFixed(2)}`, 'utf16le')
            .swap16()
            .toString('hex');
          expect([content.toString('latin1', 0, 5), content.includes(hex), content.length < 3_000]).toEqual(['%PDF-', true, true]);
        }
      }
      const all = claims.flatMap(({ receipts }) => receipts);
      expect(new Set(all).size).toBe(all.length);
    });

    it('is in order, and nobody decides what they began', () => {
      for (const { owner, history } of [...claims, ...leaves, ...tickets, ...records]) {
        const times = history.map(({ at }) => at);
        expect(times).toEqual(times.toSorted());
        expect(times.at(-1)! <= now.toISOString()).toBe(true);
        const own = history.filter(({ what = '' }) => ['同意', '退回', '签署', '拒签', '受理', '解决', '通过'].includes(what));
        expect(own.filter(({ who }) => who === colleagueOf(owner)!.name)).toEqual([]);
      }
    });

    it('reaches back a year, and not further', () => {
      const day = 86_400_000;
      const firstOf = (table: string) => db.prepare(`select min(submitted_at) from ${table}`).pluck().get() as string;
      const firstTicket = tickets.map(({ history }) => history[0]!.at).toSorted()[0]!;
      for (const first of [firstOf('claims'), firstOf('leaves'), firstTicket].map((at) => Date.parse(at))) {
        expect((now.getTime() - first) / day).toBeGreaterThan(320);
        expect((now.getTime() - first) / day).toBeLessThan(366);
      }
    });

    it('R-TASK-04 tells the portal of every claim and leave of those who can sign in, however old', () => {
      const told = new Set(cases.map(({ params }) => params.externalId));
      const own = [...claims.map(({ id, owner }) => [`claim-${id}`, owner]), ...leaves.map(({ id, owner }) => [`leave-${id}`, owner])];
      const missing = own.filter(([id, owner]) => accounts.has(owner!) && !told.has(id!));
      expect(missing).toEqual([]);
      expect(own.some(([, owner]) => accounts.has(owner!))).toBe(true);
    });

    it('has tickets with a solution of their own title, which their owners confirmed, reopened or left alone', () => {
      const solved = tickets.filter(({ state }) => state === '待确认' || state === '已解决');
      const titlesOf = Map.groupBy(solved, ({ solution }) => solution);
      expect(titlesOf.has('')).toBe(false);
      for (const same of titlesOf.values()) expect(new Set(same.map(({ title }) => title)).size).toBe(1);
      const ends = new Set(solved.flatMap(({ history }) => history.map(({ what }) => what)));
      expect(ends).toEqual(new Set(['提交', '受理', '解决', '确认已解决', '重新打开', '七天没有回复，自动确认']));
    });

    it('asks for no day before the request', () => {
      const late = records.filter(({ at, values }) => typeof values['need'] === 'string' && values['need'] < dayOf(new Date(at)));
      expect(late.map(({ id }) => id)).toEqual([]);
    });

    it('has budgets of which the claims of the department have used a part', () => {
      const budgets = budgetsOf(db);
      expect(budgets.length).toBeGreaterThan(5);
      expect(budgets.filter(({ spent, total }) => spent > total)).toEqual([]);
      // Early in January nothing is approved yet.
      if (now.getMonth() > 0) expect(budgets.filter(({ spent }) => spent === 0)).toEqual([]);
      expect(claims.filter(({ owner, department }) => colleagueOf(owner)!.places[0].department !== department)).toEqual([]);
    });

    it('tells the portal what waits and what its accounts have had, each once, with its times', () => {
      expect(new Set(cases.map(({ params }) => params.externalId)).size).toBe(cases.length);
      const running = cases.filter(({ body }) => body.status === 'running');
      const waiting = [
        ...claims.filter(({ state }) => state === 'submitted'),
        ...leaves.filter(({ state }) => state === 'submitted'),
        ...tickets.filter(({ state }) => ['待受理', '处理中', '待确认'].includes(state)),
        ...records.filter(({ holders }) => holders.length > 0),
      ];
      expect(running.length).toBe(waiting.length);
      for (const { body } of cases) {
        expect(body.receivedAt).toBe(body.history![0]!.at);
        expect(body.tasks.length > 0).toBe(body.status === 'running');
        for (const { receivedAt } of body.tasks) expect(receivedAt).toBe(body.history!.at(-1)!.at);
        if (body.status !== 'running') expect(codesIn(body).filter((code) => accounts.has(code))).not.toEqual([]);
      }
      // Approvers with an account of the demo find it among their done tasks.
      const approvers = new Set(cases.flatMap(({ body }) => codesIn(body).slice(1)));
      expect(['YH000001', ...accounts].filter((code) => approvers.has(code)).length).toBeGreaterThan(3);
      // Yesterday's work rings no bell.
      const old = running.filter(({ body }) => Date.parse(body.history!.at(-1)!.at) < now.getTime() - 5 * 3_600_000);
      expect(old.flatMap(({ body }) => body.tasks).filter(({ notify }) => notify !== false)).toEqual([]);
    });
  },
);
