import { Chance, workDayTime } from '../chance.ts';
import type { Desk } from '../flows/flow.ts';
import { findFlowRow } from '../flows/flow-rows.ts';
import type { FlowRow } from '../flows/process.ts';
import type { RecordFlow } from '../flows/record-flow.ts';
import { declarations } from '../functions/declarations.ts';
import { makeRows } from '../functions/make-rows.ts';
import { dayOf, workDay } from '../functions/work-days.ts';
import { demoUser, headquarters, latest, type Scene, somebody, staff } from './scene.ts';

/** Every so many records are of the demo employee. */
const ownEvery = 5;
/** Records of the newest that nobody has decided yet. */
const openCount = 3;
/** Working days from today to the first day that an open record asks for. */
const aheadDays = 6;
/** Steps after which a record is over at the latest. */
const mostSteps = 4;

/** Scenes of a declared function with an approval flow: its records are submitted, and go their way to one of the ends. */
export function recordScenes(desk: Desk, flow: RecordFlow, now: Date): Scene[] {
  const declaration = declarations.find(({ code }) => code === flow.code)!;
  const chance = new Chance(flow.code);
  const rows = makeRows(declaration, { tenant: headquarters, code: '', name: '' }, now);
  return rows.flatMap(({ at: made, values, state }, at): Scene[] => {
    const owner = at % ownEvery === 1 ? demoUser : chance.pick(staff).code;
    const isOpen = at < openCount;
    const submittedAt = isOpen ? latest(now, 5 + 9 * at) : new Date(made);
    const asked = Object.fromEntries(
      declaration.form.map(({ key, ahead }) => [
        key,
        isOpen && ahead === true ? workDay(dayOf(now), aheadDays + at) : (values[key] ?? null),
      ]),
    );
    const person = declaration.columns.find(({ key, kind }) => kind === 'person' && !declaration.form.some((field) => field.key === key));
    const all = { ...asked, ...(person ? { [person.key]: somebody(owner).name } : {}) };
    let id = '';
    const submit = () => void (id = flow.start(desk, { code: owner, tenant: headquarters }, all).id);
    const submitted = { at: submittedAt, run: submit };
    if (isOpen) return [submitted];
    const stepOn = (_: unknown, before: number): Scene => ({
      at: new Date(workDayTime(submittedAt, before + 1, 11 + before, chance.between(0, 59))),
      run: () => goOn(desk, flow, id, state),
    });
    return [submitted, ...Array.from({ length: mostSteps }, stepOn)];
  });
}

/** The present holder takes a record one step towards its end. */
function goOn(desk: Desk, flow: RecordFlow, id: string, end: string): void {
  const row = findFlowRow(desk.db, flow.name, id);
  if (row === null || row.state === end) return;
  const by = nextOf(row, end);
  if (by === undefined) return;
  const { code, name } = somebody(by);
  const user = { code, name, tenant: headquarters, substituteFor: [] };
  const may = flow.actionsFor(row, user).filter(({ key }) => key !== 'urge');
  const action =
    may.find(({ to, key }) => to === end || (end === 'withdrawn' && key === 'withdraw')) ?? may.find(({ nature }) => nature === 'positive');
  if (action === undefined) return;
  flow.act(desk, id, user, { action: action.key, comment: action.comment === 'required' ? '请补充说明后再提交' : '' }, 'zh-CN');
}

/** The owner, who withdraws or gives back; else the first who has not agreed yet. */
const nextOf = ({ holders, agreed, owner, state }: FlowRow, end: string): string | undefined =>
  end === 'withdrawn' || (end === 'back' && state === 'used') ? owner : holders.find((code) => !agreed.some((one) => one.code === code));
