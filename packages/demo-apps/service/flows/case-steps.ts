import type { CallInput } from '@atrium/integration';
import { isReplaced } from './again.ts';
import { nameOf, type Entry } from './portal-tasks.ts';
import { translate } from './translate.ts';

export type CaseStep = NonNullable<CallInput<'PUT /cases/{externalId}'>['body']['steps']>[number];

/** A step as a flow plans it. */
export interface PlannedStep {
  id: string;
  /** Name in Chinese, as in `words.json`. */
  node: string;
  /** User codes of those who decide it; none if that is not known yet. */
  holders: readonly string[];
  /** How many of them must agree; 1 by default. */
  needed?: number;
}

/** Steps before anything is submitted, for "who will decide". */
export const comingSteps = (plan: readonly PlannedStep[]): CaseStep[] => plan.map((step) => shown(step, 'coming'));

interface Position {
  /** Id of the running step; null where the case is over. */
  current: string | null;
  /** The last decision refused it, or sent it back. */
  returned: boolean;
}

/**
 * Steps of a case: those with decisions are done, the others come. A case that is over, also by a return or a withdrawal, has no steps that it
 * never reached; `skipped` is one that others were decided after.
 */
export function stepsOf(plan: readonly PlannedStep[], lines: readonly Omit<Entry, 'what'>[], { current, returned }: Position): CaseStep[] {
  const history = lines.filter((line) => !isReplaced(line as Partial<Entry>));
  // Seed data has no decisions of its own.
  if (current === null && history.every(({ step }) => step === undefined)) return [];
  const returnedAt = returned ? history.findLast(({ step }) => step !== undefined)?.step : undefined;
  const place = plan.findIndex(({ id }) => id === current);
  const decidedAt = plan.findLastIndex(({ id }) => history.some(({ step }) => step === id));
  return plan.flatMap((step, at) => {
    if (at === place) return shown(step, 'running');
    const decisions = history.filter((entry) => entry.step === step.id).slice(-(step.needed ?? 1));
    const last = decisions.at(-1);
    // Withdrawn before enough people had agreed.
    const isCut = current === null && decisions.length < (step.needed ?? 1) && history.at(-1)?.step !== step.id;
    if (last === undefined || isCut || (place >= 0 && at > place)) {
      if (current !== null) return shown(step, at < place ? 'done' : 'coming');
      return at < decidedAt ? shown(step, 'skipped') : [];
    }
    const { what } = last as Partial<Entry>;
    return {
      node: step.node,
      who: [...new Set(decisions.map(({ who }) => who))],
      state: step.id === returnedAt ? 'returned' : 'done',
      at: last.at,
      ...(what === undefined ? {} : { what }),
    };
  });
}

const shown = ({ node, holders }: PlannedStep, state: CaseStep['state']): CaseStep => ({ node, who: holders.map(nameOf), state });

/** Steps in a language, for the screens of the demo. */
export const stepsIn = (language: string, steps: readonly CaseStep[]): CaseStep[] =>
  steps.map((step) => ({
    ...step,
    node: translate(language, step.node),
    who: (step.who ?? []).map((who) => translate(language, who)),
    ...(step.what === undefined ? {} : { what: translate(language, step.what) }),
  }));
