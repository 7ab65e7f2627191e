import { Chance, workDayTime } from '../chance.ts';
import type { LeaveKind } from '../flows/flow-words.ts';
import type { Desk } from '../flows/flow.ts';
import { findLeave, leaveFlow, start } from '../flows/leave/leave.ts';
import { demoUser, headquarters, latest, type Scene, somebody, staff } from './scene.ts';

const reasons: Partial<Record<LeaveKind, readonly string[]>> = {
  annual: ['回老家看望父母', '家庭旅行', '陪孩子参加学校活动', '搬家'],
  personal: ['办理房产手续', '家中有事', '办理证件'],
  sick: ['感冒发烧', '牙科手术', '复查'],
};
/** Number of times that people of the headquarters had leave in a year, besides the demo employee. */
const people = 60;
/** Working days ago that the leave of the demo employee began. */
const ownAgo = [40, 95, 170] as const;

/** Scenes of leave: past leave that was approved, and three requests that wait. */
export function leaveScenes(desk: Desk, now: Date): Scene[] {
  const chance = new Chance('leaves');
  const here = staff.filter(({ code }) => code !== demoUser);
  const taken = Array.from({ length: people }, (_, at) => [here[(at * 7 + 5) % here.length]!.code, 3 + 4 * at] as const);
  const past = [...taken, ...ownAgo.map((ago) => [demoUser, ago] as const)];
  return [
    ...past.flatMap(([owner, ago]) => pastLeave(desk, chance, now, { owner, ago })),
    waiting(desk, now, { owner: demoUser, kind: 'annual', ahead: [8, 9], at: latest(now, 7), toHalf: 'morning', substitute: 'YH100679' }),
    waiting(desk, now, { owner: 'YH100247', kind: 'annual', ahead: [12, 14], at: latest(now, 12) }),
    waiting(desk, now, { owner: 'YH100250', kind: 'personal', ahead: [4, 4], at: latest(now, 24) }),
  ];
}

function pastLeave(desk: Desk, chance: Chance, now: Date, { owner, ago }: { owner: string; ago: number }): Scene[] {
  const kind = chance.pick(['annual', 'annual', 'annual', 'personal', 'sick'] as const);
  const length = chance.between(1, kind === 'annual' ? 3 : 2);
  const time = (days: number) => new Date(workDayTime(now, days, chance.between(9, 17), chance.between(0, 59)));
  const [from, to] = [dayAt(now, -ago), dayAt(now, -Math.max(ago - length + 1, 1))];
  const reason = chance.pick(reasons[kind]!);
  const isHalf = from === to && kind !== 'sick' && ago % 3 === 0;
  const halves = isHalf ? { fromHalf: 'afternoon' as const } : {};
  let id: number | null = null;
  const approve = () => {
    const leave = id === null ? null : findLeave(desk.db, id);
    if (leave === null) return;
    const { code, name } = somebody(leave.approver);
    leaveFlow.decide(desk, { record: String(leave.id), step: 'approval' }, { action: 'approve', comment: '', by: { code, name } });
  };
  return [
    { at: time(-ago - 3), run: () => void (id = startOf(desk, { owner, kind, from, to, reason, ...halves })) },
    { at: time(-ago - 2), run: approve },
  ];
}

interface Waiting {
  owner: string;
  kind: LeaveKind;
  /** First and last day, in working days from today. */
  ahead: readonly [from: number, to: number];
  at: Date;
  toHalf?: 'morning';
  substitute?: string;
}

const waiting = (desk: Desk, now: Date, { owner, kind, ahead, at, ...more }: Waiting): Scene => ({
  at,
  run: () => void startOf(desk, { owner, kind, from: dayAt(now, ahead[0]), to: dayAt(now, ahead[1]), reason: reasons[kind]![1]!, ...more }),
});

/** Requests leave; null if the flow refuses it, because the person has none left or is away then already. */
function startOf(desk: Desk, asked: Omit<Parameters<typeof start>[1], 'tenant'>): number | null {
  try {
    return start(desk, { tenant: headquarters, ...asked });
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === undefined) throw error;
    return null;
  }
}

function dayAt(now: Date, workDays: number): string {
  const at = new Date(workDayTime(now, workDays, 9));
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
