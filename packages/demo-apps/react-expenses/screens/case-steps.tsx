import { moment } from '../format.ts';
import { useFlowTexts, useLanguage } from '../portal.ts';

/** One step of a flow: who decides it, and how far it is. */
export interface Step {
  node: string;
  who: readonly string[];
  state: 'done' | 'returned' | 'running' | 'coming' | 'skipped';
  what?: string;
  at?: string;
}

/** The people who decide a request: in a form before it is sent, in a record afterwards. */
export function CaseSteps({ steps }: { steps: readonly Step[] }) {
  const texts = useFlowTexts();
  const language = useLanguage();
  if (steps.length === 0) return null;
  const isForm = steps.every(({ state }) => state === 'coming');
  return (
    <ol className="at-steps" aria-label={isForm ? texts.willDecide : texts.steps}>
      {steps.map(({ node, who, state, what, at }) => (
        <li key={node} data-state={state} aria-current={state === 'running' ? 'step' : undefined}>
          {node}
          <span>{who.join(language.startsWith('zh') ? '、' : ', ') || '—'}</span>
          {(what ?? at) && (
            <span>
              {what} {at && moment(at, language)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
