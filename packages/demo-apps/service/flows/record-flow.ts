import { addressOf, nameOf as functionName } from '../functions/company.ts';
import type { Column, Declaration, Row, Value } from '../functions/declaration.ts';
import { refusal } from '../functions/refusal.ts';
import { dayOf } from '../functions/work-days.ts';
import { againProblem, mayHandInAgain, replacedBy, submittedAs } from './again.ts';
import { type CaseStep, comingSteps, type PlannedStep, stepsOf } from './case-steps.ts';
import { now } from './clock.ts';
import { type Decision, type Desk, type Flow, taskId, type TaskOf } from './flow.ts';
import { dayText, yuan } from './figures.ts';
import { recordTitles } from './flow-words.ts';
import { countFlowRows, findFlowRow, findFlowRows, saveFlowRow, written } from './flow-rows.ts';
import { actorOf, deciderOf, decisionOf, type Entry, entryOf, nameOf, refuse, remind, sayCase } from './portal-tasks.ts';
import { keptFiles } from './kept-files.ts';
import { otherActions, otherChange, refuseChosen } from './other-actions.ts';
import type { FlowRow, Process, StepAction } from './process.ts';
import { type Actor, actionsFor, handledWords, holderFor, isSeen, mayDecide } from './record-rights.ts';
import { textsOf } from './translate.ts';

type By = Decision['by'];

/** First number of new records; the seed data uses smaller numbers. */
const firstNumber = 101;

/** Approval flow of one declared function's records, driven by its process. */
export class RecordFlow implements Flow {
  readonly name: string;
  readonly source: string;
  readonly #process: Process;
  readonly #declaration: Declaration;

  constructor(process: Process, declarations: readonly Declaration[]) {
    this.name = process.name;
    this.source = process.source;
    this.#process = process;
    this.#declaration = declarations.find(({ code }) => code === process.code)!;
  }

  /** Whether people may attach files to a decision. */
  get takesFiles(): boolean {
    return Object.values(this.#process.steps).some(({ actions }) => actions.some(({ attachment }) => attachment !== undefined));
  }

  get code(): string {
    return this.#process.code;
  }

  /** Returns the records that a user can see: own ones, those of a present or former assignee, and those that wait for people who are away. */
  rowsOf({ db }: Desk, user: Actor): FlowRow[] {
    return findFlowRows(db, this.name, user.tenant).filter((row) => isSeen(this.#process, row, user));
  }

  /** Creates a record with the values of its form; `again` is the id of the returned record that it corrects. */
  start(desk: Desk, { code: owner, tenant }: { code: string; tenant: string }, values: Row['values'], again?: string): FlowRow {
    const before = again === undefined ? null : findFlowRow(desk.db, this.name, again);
    if (again !== undefined && !(before?.tenant === tenant && before.owner === owner)) refuse(404, '没有这条记录。');
    if (before !== null && !mayHandInAgain(before, owner)) refuse(409, againProblem(before));
    const { begins } = this.#process;
    const at = now();
    const day = dayOf(at);
    const number = firstNumber + countFlowRows(desk.db, this.name);
    const id = `${this.#declaration.rows.prefix}${day.slice(2, 4)}${day.slice(5, 7)}-${number}`;
    const fresh = { id, at: at.toISOString(), values, tenant, owner, version: 0, state: begins, history: [], seenBy: [] };
    return desk.db.transaction(() => {
      if (before !== null) this.#save(desk, before, entryOf(nameOf(owner), replacedBy(id)));
      return this.#move(desk, { ...fresh, holders: [], agreed: [] }, begins, owner, entryOf(nameOf(owner), submittedAs(again)));
    })();
  }

  actionsFor = (row: FlowRow, user: Actor): StepAction[] => actionsFor(this.#process, row, user);

  /** Takes an action on a record in the business system. */
  act(desk: Desk, id: string, by: Actor, { action, comment = '' }: { action: string; comment?: string }, language: string): FlowRow {
    const row = findFlowRow(desk.db, this.name, id);
    if (row === null || !isSeen(this.#process, row, by)) throw refusal(404, language, '没有这条记录。');
    const found = this.actionsFor(row, by).find(({ key }) => key === action);
    if (found === undefined || found.doneAt !== undefined) throw refusal(409, language, '这条记录现在不能这样处理。');
    if (found.comment === 'required' && comment.trim() === '') throw refusal(400, language, '请写明原因。');
    desk.db.transaction(() => {
      if (action === 'withdraw') this.withdraw(desk, id, by);
      else if (action === 'urge') this.#urgeFromHere(desk, row, by);
      else {
        const holder = holderFor(this.#process, row, by) ?? by.code;
        this.#take(desk, row, found, { action, comment, ...deciderOf(by, holder), isHere: true });
      }
    })();
    return findFlowRow(desk.db, this.name, id)!;
  }

  check({ db }: Desk, { record, step }: TaskOf, { action, by, onBehalfOf = by, people }: Decision): string | null {
    const row = findFlowRow(db, this.name, record);
    if (row === null || row.state !== step) return handledWords(row);
    const found = this.#process.steps[step];
    if (!mayDecide(row, onBehalfOf.code, found)) return '这条记录不由你处理。';
    if (found?.isOwn !== true && row.owner === by.code) return '不能审批自己提交的记录。';
    const other = found?.others?.find((key) => key === action);
    if (other !== undefined) return refuseChosen(row, other, people);
    return found?.actions.some(({ key }) => key === action) === true ? null : '这条记录没有这一步。';
  }

  decide(desk: Desk, { record, step }: TaskOf, decision: Decision): void {
    const row = findFlowRow(desk.db, this.name, record)!;
    const { actions, others = [] } = this.#process.steps[step]!;
    const other = others.find((key) => key === decision.action);
    if (other === undefined)
      return this.#take(
        desk,
        row,
        actions.find(({ key }) => key === decision.action)!,
        decision,
      );
    const { change, what } = otherChange(row, other, decision);
    this.#save(desk, { ...row, ...change }, entryOf(actorOf(decision), what, decision.comment));
  }

  withdraw(desk: Desk, record: string, by: By): string | null {
    const row = findFlowRow(desk.db, this.name, record);
    if (row === null || row.owner !== by.code) return '只有提交人可以撤回。';
    if (row.state === 'withdrawn') return null;
    const step = this.#process.steps[row.state];
    if (step === undefined || step.isBinding === true) return '这条记录已经处理完，不能撤回。';
    this.#move(desk, row, 'withdrawn', by.code, entryOf(by.name, '撤回'));
    return null;
  }

  urge({ db }: Desk, record: string, by: By): void {
    const row = findFlowRow(db, this.name, record);
    if (row !== null && this.#process.steps[row.state] !== undefined) saveFlowRow(db, this.name, written(row, entryOf(by.name, '催办')));
  }

  /** Removes an assignee who left. The others continue; without others the step is assigned as at its start. */
  reassign(desk: Desk, { record, step }: TaskOf, from: string): void {
    const row = findFlowRow(desk.db, this.name, record);
    if (row === null || row.state !== step || !row.holders.includes(from)) return;
    const entry = entryOf('系统', `${nameOf(from)}已离开，重新分派`);
    const holders = row.holders.filter((code) => code !== from);
    if (holders.length > 0) this.#save(desk, { ...row, holders }, entry);
    else this.#move(desk, row, this.#process.begins, row.owner, entry);
  }

  #take(desk: Desk, row: FlowRow, { name, nature, to }: StepAction, decision: Decision): void {
    const { by, onBehalfOf = by, isHere = false } = decision;
    const entry = { ...decisionOf(decision, name), step: row.state, ...keptFiles(desk, row, decision) };
    const { needed = 1 } = this.#process.steps[row.state] ?? {};
    const agreed = nature === 'positive' ? [...row.agreed, { code: onBehalfOf.code, here: isHere }] : row.agreed;
    if (nature === 'positive' && agreed.length < needed) this.#save(desk, { ...row, agreed }, entry);
    else this.#move(desk, { ...row, agreed }, to, onBehalfOf.code, entry);
  }

  /** Moves a record to a state and assigns it there. */
  #move(desk: Desk, row: FlowRow, state: string, by: string, entry: Entry): FlowRow {
    const step = this.#process.steps[state];
    const holders = step?.holders(row, by) ?? [];
    // An end keeps the number of agreements, so that people can see it.
    return this.#save(desk, { ...row, state, holders, agreed: step === undefined ? row.agreed : [] }, entry);
  }

  /** Stores a change with its history entry, and sends the new state of the case to the portal. */
  #save(desk: Desk, row: FlowRow, entry: Entry): FlowRow {
    const changed = written(row, entry);
    changed.values = { ...changed.values, ...this.#standing(changed) };
    saveFlowRow(desk.db, this.name, changed);
    this.#say(desk, changed);
    return changed;
  }

  /** Returns the assignee and the number of agreements, if the function has columns for them. */
  #standing({ holders, agreed, state }: FlowRow): Row['values'] {
    const { columns } = this.#declaration;
    const has = (wanted: string) => columns.some(({ key }) => key === wanted);
    const waits = this.#process.steps[state] !== undefined;
    const signers = Object.values(this.#process.steps).find(({ needed }) => needed !== undefined)?.needed;
    return {
      ...(has('handler') && waits ? { handler: holders.map(nameOf).join('、') } : {}),
      ...(has('agreed') && signers !== undefined ? { agreed: `${agreed.length} / ${signers}` } : {}),
    };
  }

  #urgeFromHere(desk: Desk, row: FlowRow, by: By): void {
    this.urge(desk, row.id, by);
    const { id, tenant } = row;
    const to = row.holders.filter((code) => !row.agreed.some((one) => one.code === code));
    remind(desk, this, { id, tenant, to, by: by.name, titles: this.#titles(row), link: this.#link(row) });
  }

  /** The steps of a new record of this owner. */
  preview({ code: owner, tenant }: { code: string; tenant: string }): CaseStep[] {
    return comingSteps(this.#plan({ owner, tenant }));
  }

  /** Returns the steps of a record, with those who decided them or will. */
  stepsOf(row: FlowRow): CaseStep[] {
    const { steps, ends } = this.#process;
    const plan = this.#plan(row).map((one) => (one.id === row.state ? { ...one, holders: row.holders } : one));
    return stepsOf(plan, row.history, {
      current: steps[row.state] === undefined ? null : row.state,
      returned: ends[row.state] === 'returned' || ends[row.state] === 'rejected',
    });
  }

  /** Returns the steps of a record if everybody agrees, and the one where it is. */
  #plan(row: Pick<FlowRow, 'owner' | 'tenant'> & Partial<FlowRow>): PlannedStep[] {
    const { steps, begins } = this.#process;
    const way: string[] = [];
    for (let state = begins, step = steps[state]; step !== undefined && !way.includes(state); step = steps[state]) {
      way.push(state);
      state = step.actions.find(({ nature }) => nature === 'positive')?.to ?? '';
    }
    const now = row.state ?? begins;
    if (steps[now] !== undefined && !way.includes(now)) way.push(now);
    return way.map((id) => {
      const { holders, needed } = steps[id]!;
      const node = this.#declaration.states.find(({ key }) => key === id)?.name ?? '';
      return { id, node, holders: holders(row, ''), ...(needed === undefined ? {} : { needed }) };
    });
  }

  #titles({ owner, values }: FlowRow) {
    const { columns } = this.#declaration;
    const matter = columns.find(({ kind }) => kind === 'text')!;
    const amount = columns.find(({ kind }) => kind === 'money');
    return recordTitles(nameOf(owner), this.#process.code, String(values[matter.key]), Number(values[amount?.key ?? ''] ?? 0));
  }

  #link = ({ id }: FlowRow): string => `${addressOf(this.#process.code)}?key=${id}`;

  #say(desk: Desk, row: FlowRow): void {
    const { id, version, tenant, owner, state, holders, agreed, values, history, seenBy, copies = [] } = row;
    const { steps, ends } = this.#process;
    const step = steps[state];
    const { columns, form, states } = this.#declaration;
    const name = states.find(({ key }) => key === state)?.name ?? '';
    const link = this.#link(row);
    // The portal knows agreements given there; assignees who agreed here no longer have the task.
    const left = holders.filter((code) => !agreed.some((one) => one.here && one.code === code));
    const task = step && {
      externalId: taskId(this, id, state),
      link,
      mode: step.needed === undefined ? ('any' as const) : ('all' as const),
      assignees: left.map((userCode) => ({ userCode })),
      why: transferredWhy(row) ?? step.why,
      ...(step.needed === undefined ? {} : { needed: step.needed, decidedElsewhere: holders.length - left.length }),
      ...(step.isOwn === true ? { ownStep: true } : {}),
      actions: [
        ...step.actions.map(({ name: action, to: _to, question, ...more }) => ({
          ...more,
          names: textsOf(action),
          ...(question === undefined ? {} : { confirm: textsOf(question) }),
        })),
        ...(step.others ?? []).map((key) => otherActions[key]),
      ],
    };
    sayCase(desk, this, {
      id,
      version,
      tenant,
      owner,
      number: id,
      titles: this.#titles(row),
      link,
      history: history.map(({ state: _state, what = '', ...entry }) => ({ ...entry, what })),
      steps: this.stepsOf(row),
      process: { code: this.name, name: functionName(this.#process.code, 'zh-CN').name },
      status: step === undefined ? ends[state]! : 'running',
      node: { id: state, name },
      ...(step === undefined ? { outcome: textsOf(name) } : {}),
      summary: columns
        .filter(({ key }) => form.some((field) => field.key === key) || key === 'agreed')
        .flatMap((column) => factOf(column, values[column.key] ?? null)),
      withdrawable: step?.isBinding !== true,
      tasks: task === undefined ? [] : [task],
      copies: copies.map((userCode) => ({ person: { userCode } })),
      foundBy: [owner, ...seenBy, ...copies],
    });
  }
}

/** Returns why the only assignee has a record that somebody has transferred at this step; null otherwise. */
function transferredWhy({ history, holders, state }: FlowRow): string | null {
  const last = history.findLast(({ what = '' }) => what !== '评论' && !what.startsWith('抄送'));
  const isMoved = holders.length === 1 && last?.state === state && last.what === `转交给${nameOf(holders[0]!)}`;
  return isMoved ? `${last.who}转交给你处理。` : null;
}

/** Returns a column as a fact for the decision; nothing if the record has no value. */
function factOf({ name, kind, unit = '' }: Column, value: Value): { label: string; value: string }[] {
  if (value === null || value === '') return [];
  if (kind === 'money') return [{ label: name, value: yuan(Number(value)) }];
  if (kind === 'date') return [{ label: name, value: dayText(String(value), 'zh-CN') }];
  return [{ label: name, value: `${value}${unit === '' ? '' : ` ${unit}`}` }];
}
