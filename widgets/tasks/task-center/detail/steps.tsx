import { $language, msg } from '@atrium/i18n';
import type { TaskDetail } from '@atrium/stores';
import { outcomeName } from '../../outcome-words.ts';
import { moment } from '../task-words.ts';

type Step = (TaskDetail['steps'] & object)[number];

/** All steps of a case: what is done, where it is, and who comes after (R-TASK-03). */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <section className="case" aria-labelledby="case-steps">
      <h3 id="case-steps">{msg('流程', { id: 'task-center.steps' })}</h3>
      <ol>
        {steps.map(({ node, who, state, what, at }, place) => (
          // The same step may come twice, after a return.
          <li key={place} data-state={state} aria-current={state === 'running' ? 'step' : undefined}>
            <span className="node">{node}</span>
            {who.length > 0 && <span className="who">{listOf(who)}</span>}
            <span className="soft">{what || stateName(state)}</span>
            {at !== null && (
              <time className="soft" dateTime={at}>
                {moment(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const listOf = (names: readonly string[]): string => new Intl.ListFormat($language.get(), { type: 'conjunction' }).format(names);

const stateNames = {
  done: () => msg('已完成', { id: 'task-center.step-done' }),
  returned: () => outcomeName('returned'),
  running: () => msg('进行中', { id: 'task-center.step-running' }),
  coming: () => msg('还没到', { id: 'task-center.step-coming' }),
  skipped: () => msg('已跳过', { id: 'task-center.step-skipped' }),
} as const satisfies Record<Step['state'], () => string>;

const stateName = (state: Step['state']): string => stateNames[state]();
