import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../caller.ts';
import { checkDeclarations } from './check-declarations.ts';
import { codeAt, declaredCodes, departmentsOf, linkedOf, nameOf, peopleOf, personIn } from './company.ts';
import type { Declaration, Row } from './declaration.ts';
import type { DeclaredFunction, RowAction, ShownRow } from './declared-function.ts';
import { declarations } from './declarations.ts';
import { derive, type Owner, settle } from './make-rows.ts';
import { fileRoutes } from './file-store.ts';
import { mayHandInAgain } from '../flows/again.ts';
import { stepsIn } from '../flows/case-steps.ts';
import type { Desk } from '../flows/flow.ts';
import { historyIn } from '../flows/portal-tasks.ts';
import type { FlowRow } from '../flows/process.ts';
import type { RecordFlow } from '../flows/record-flow.ts';
import type { Actor } from '../flows/record-rights.ts';
import { translate } from '../flows/translate.ts';
import type { OpenedBy } from '../opened-functions.ts';
import { refusal } from './refusal.ts';
import { RowStore } from './row-store.ts';
import { scheduleProblem } from './schedule.ts';
import { hasMovedStock, moveStock } from './stock-moves.ts';
import { takeValues } from './take-values.ts';
import { dayOf } from './work-days.ts';
import { languages, wordOf, wordsOf } from './words.ts';

const language = { enum: languages, default: languages[0] };
const listQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['path'],
  properties: { path: { type: 'string', pattern: '^/', maxLength: 200 }, language },
};
const saveQuery = { type: 'object', additionalProperties: false, properties: { language } };
const values = { type: 'object', maxProperties: 40 };
const again = { type: 'string', maxLength: 40 };
const madeBody = { type: 'object', additionalProperties: false, required: ['values'], properties: { values, again } };
const changedBody = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { values, state: { type: 'string', maxLength: 40 } },
};

const actionBody = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: { action: { type: 'string', maxLength: 32 }, comment: { type: 'string', maxLength: 200 } },
};

interface Saved {
  Params: { code: string; id: string };
  Querystring: { language: string };
  Body: { values?: Record<string, unknown>; state?: string; again?: string };
}

/** Routes of declared functions: screens, rows, and the records that people add and change. */
export function functionRoutes(server: FastifyInstance, desk: Desk, flows: readonly RecordFlow[]): void {
  const { db } = desk;
  checkDeclarations(declarations, declaredCodes());
  const store = new RowStore(db);
  const known = new Map(declarations.map((declaration) => [declaration.code, declaration]));
  const flowOf = ({ code }: Declaration) => flows.find((flow) => flow.code === code);
  const find = (code: string | undefined, language: string): Declaration => {
    const found = known.get(code ?? '');
    if (!found) throw refusal(404, language, '没有这个功能。');
    return found;
  };
  // An unknown function is 404, as its records are.
  const openedBy = (code: string | undefined, query: unknown): string[] => [find(code, (query as { language: string }).language).code];
  const byPath: OpenedBy = ({ query }) => openedBy(codeAt((query as { path: string }).path), query);
  const byCode: OpenedBy = ({ params, query }) => openedBy((params as { code: string }).code, query);
  const withFiles = declarations.filter(
    (declaration) =>
      flowOf(declaration)?.takesFiles === true || declaration.columns.some(({ kind }) => kind === 'file' || kind === 'picture'),
  );
  fileRoutes(
    server,
    db,
    withFiles.map(({ code }) => code),
  );

  /** Stores a record and its effects elsewhere in one transaction, or rejects both. */
  const save = (
    declaration: Declaration,
    owner: Owner,
    row: Row,
    { before, language }: { before: string | null; language: string },
  ): void => {
    const problem = declaration.schedule && scheduleProblem(declaration.schedule, row, store.rowsOf(declaration, owner));
    if (problem) throw refusal(409, language, problem);
    db.transaction(() => {
      moveStock(db, { declaration, row, before, operator: owner.name, language });
      store.save(declaration, owner, row);
    })();
  };

  server.get<{ Querystring: { path: string; language: string } }>(
    '/functions',
    { schema: { querystring: listQuery }, config: { openedBy: byPath } },
    async (request) => {
      const { path, language } = request.query;
      const declaration = find(codeAt(path), language);
      const owner = ownerOf(request);
      const flow = flowOf(declaration);
      if (flow === undefined) {
        const rows = store
          .rowsOf(declaration, owner)
          .filter((row) => isWithin(declaration, row, owner))
          .map((row) => withHandler(declaration, row, owner.tenant, language));
        return ok(shown(declaration, rows, owner.tenant, language));
      }
      const own = flow.rowsOf(desk, owner).map((row) => seen(flow, row, owner, language));
      const willDecide = stepsIn(language, flow.preview(owner));
      return ok({ ...shown(declaration, own, owner.tenant, language), willDecide, isLive: true });
    },
  );

  server.post<Saved>(
    '/functions/:code/rows',
    { schema: { querystring: saveQuery, body: madeBody }, config: { openedBy: byCode } },
    async (request) => {
      const { language } = request.query;
      const declaration = find(request.params.code, language);
      const owner = ownerOf(request);
      if (declaration.form.length === 0) throw refusal(405, language, '这里不能新建记录。');
      const now = new Date();
      const flow = flowOf(declaration);
      if (flow !== undefined) {
        const values = filled(
          declaration,
          takeValues(declaration, request.body.values ?? {}, { tenant: owner.tenant, language }),
          owner,
          now,
        );
        return ok(seen(flow, flow.start(desk, owner, values, request.body.again), owner, language));
      }
      const row: Row = {
        id: nextId(declaration, store.rowsOf(declaration, owner), now),
        at: now.toISOString(),
        state: declaration.states[0]?.key ?? '',
        values: filled(declaration, takeValues(declaration, request.body.values ?? {}, { tenant: owner.tenant, language }), owner, now),
        history: [{ at: now.toISOString(), who: owner.name, state: declaration.states[0]?.key ?? '' }],
      };
      save(declaration, owner, row, { before: null, language });
      return ok(row);
    },
  );

  server.post<{ Params: Saved['Params']; Querystring: Saved['Querystring']; Body: { action: string; comment?: string } }>(
    '/functions/:code/rows/:id/act',
    { schema: { querystring: saveQuery, body: actionBody }, config: { openedBy: byCode } },
    async (request) => {
      const { language } = request.query;
      const flow = flowOf(find(request.params.code, language));
      if (flow === undefined) throw refusal(405, language, '这条记录现在不能这样处理。');
      const owner = ownerOf(request);
      return ok(seen(flow, flow.act(desk, request.params.id, owner, request.body, language), owner, language));
    },
  );

  server.put<Saved>(
    '/functions/:code/rows/:id',
    { schema: { querystring: saveQuery, body: changedBody }, config: { openedBy: byCode } },
    async (request) => {
      const { language } = request.query;
      const declaration = find(request.params.code, language);
      const owner = ownerOf(request);
      const row = store.find(declaration, owner, request.params.id);
      if (!row || !isWithin(declaration, row, owner)) throw refusal(404, language, '没有这条记录。');
      const { values, state = row.state } = request.body;
      const from = declaration.states.find(({ key }) => key === row.state);
      if (state !== row.state && !from?.next.includes(state)) throw refusal(409, language, '不能改为这个状态。');
      if (state !== row.state && from?.decides === true && beganBy(declaration, row) === owner.name)
        throw refusal(403, language, '不能审批自己提交的记录。');
      if (values && from && from.next.length === 0) throw refusal(409, language, '已经结束的记录不能再改。');
      if (values && hasMovedStock(declaration, row)) throw refusal(409, language, '已经动过库存的记录不能再改。');
      const changed: Row = {
        ...row,
        state,
        values: { ...row.values, ...(values && takeValues(declaration, values, { tenant: owner.tenant, language })) },
        history: [...row.history, { at: new Date().toISOString(), who: owner.name, state: state === row.state ? '' : state }],
      };
      if (state !== row.state) settle(declaration, state, changed.values);
      derive(declaration.columns, changed.values);
      save(declaration, owner, changed, { before: row.state, language });
      return ok(changed);
    },
  );
}

/** Returns a record of an approval flow in a language, with the actions that the user may take. */
function seen(flow: RecordFlow, row: FlowRow, user: Actor, language: string) {
  const { id, at, state, values, history } = row;
  const may = flow.actionsFor(row, user).map(({ to: _to, ...action }): RowAction => {
    const { name, question } = action;
    return { ...action, name: translate(language, name), ...(question !== undefined && { question: translate(language, question) }) };
  });
  const steps = stepsIn(language, flow.stepsOf(row));
  return { id, at, state, values, history: historyIn(language, history), steps, may, mayHandInAgain: mayHandInAgain(row, user.code) };
}

/** Adds who has a record that waits, where its to-do says it. */
function withHandler({ code, states }: Declaration, row: Row, tenant: string, language: string): ShownRow {
  const linked = linkedOf(code).find((one) => one.tenant === tenant && one.key === row.id && one.outcome === undefined);
  const waits = row.state === states[0]?.key && row.history.length < 2;
  return linked?.handler !== undefined && waits ? { ...row, handler: personIn(language, linked.handler) } : row;
}

function ownerOf(request: FastifyRequest): Actor {
  const { code, name, tenantId, substituteFor } = callerOf(request);
  return { code, name, tenant: tenantId, substituteFor };
}

/** Whether a function has this record for a person: a form that adds to the list of another function has their own ones only. */
const isWithin = (declaration: Declaration, row: Row, { name }: Pick<Owner, 'name'>): boolean =>
  declaration.addsTo === undefined || beganBy(declaration, row) === name;

/** Returns the creator's name: from the first history entry, or from the person column if the form does not ask for it. */
function beganBy({ columns, form }: Declaration, { values, history }: Row): string {
  const own = columns.find(({ key, kind }) => kind === 'person' && !form.some((field) => field.key === key));
  return String(history[0]?.who ?? (own && values[own.key]) ?? '');
}

/** Returns the values of the form plus those that the service knows: user and time. */
function filled({ columns, form }: Declaration, values: Row['values'], owner: Owner, now: Date): Row['values'] {
  const asked = new Set(form.map(({ key }) => key));
  const all: Row['values'] = { ...values };
  const self = peopleOf(owner.tenant).find(({ code }) => code === owner.code);
  const who = columns.find(({ key, kind }) => kind === 'person' && !asked.has(key));
  const when = columns.find(({ key, kind, range }) => kind === 'date' && !range && !asked.has(key));
  for (const { key, kind } of columns) {
    if (asked.has(key)) continue;
    if (kind === 'time') all[key] = now.toISOString();
    else if (kind === 'month') all[key] = dayOf(now).slice(0, 7);
    else if (kind === 'department') all[key] = self?.department ?? null;
    else all[key] ??= kind === 'progress' ? 0 : null;
  }
  if (who) all[who.key] = owner.name;
  if (when) all[when.key] = dayOf(now);
  derive(columns, all);
  return all;
}

function nextId({ rows: { prefix } }: Declaration, rows: readonly Row[], now: Date): string {
  const start = `${prefix}${dayOf(now).slice(2, 4)}${dayOf(now).slice(5, 7)}-`;
  const last = Math.max(0, ...rows.filter(({ id }) => id.startsWith(start)).map(({ id }) => Number(id.slice(start.length)) || 0));
  return `${start}${String(last + 1).padStart(3, '0')}`;
}

/** Returns a function with its texts in one language. */
function shown(declaration: Declaration, rows: readonly ShownRow[], tenant: string, language: string): DeclaredFunction {
  const said = <T extends { name: string }>(one: T): T => ({ ...one, name: wordOf(one.name, language) });
  const { code, view, action, columns, states, numbers, form, filters, schedule } = declaration;
  return {
    ...(schedule && { schedule }),
    code,
    view,
    filters,
    rows,
    action: wordOf(action, language),
    ...nameOf(code, language),
    columns: columns.map(({ key, name, kind, unit, detail }) => ({
      key,
      kind,
      detail,
      name: wordOf(name, language),
      ...(unit && { unit: wordOf(unit, language) }),
    })),
    states: states.map((one) => ({ ...said(one), ...(one.move !== undefined && { move: wordOf(one.move, language) }) })),
    numbers: numbers.map(said),
    form: form.map(({ key, required = false, ...limits }) => {
      const { name, kind } = columns.find((column) => column.key === key)!;
      const options = kind === 'department' ? departmentsOf(tenant) : limits.options;
      return { ...limits, key, kind, required, name: wordOf(name, language), ...(options && { options }) };
    }),
    words: wordsOf(declaration, rows, tenant, language),
    people: form.some(({ key }) => columns.find((column) => column.key === key)?.kind === 'person')
      ? peopleOf(tenant).map(({ name }) => personIn(language, name))
      : [],
  };
}

const ok = <T>(data: T) => ({ code: 0, msg: '', data });
