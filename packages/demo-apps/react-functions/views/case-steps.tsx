import { useLocale } from '@atrium/sdk/react';
import type { ShownRow } from '../../service/functions/declared-function.ts';
import { timeText } from '../format.ts';

/** The people who decide a record: in a form before it is sent, in the record afterwards. */
export function CaseSteps({ steps, label }: { steps: ShownRow['steps'] & object; label: string }) {
  const language = useLocale();
  return (
    <ol className="at-steps" aria-label={label}>
      {steps.map(({ node, who = [], state, what, at }) => (
        <li key={node} data-state={state} aria-current={state === 'running' ? 'step' : undefined}>
          {node}
          <span>{who.join(language.startsWith('zh') ? '、' : ', ') || '—'}</span>
          {(what ?? at) && (
            <span>
              {what} {at && timeText(at, language)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
