import { msg } from '@atrium/i18n';
import { loadRegions, type Region } from '@atrium/stores';
import { useEffect, useId, useState } from 'react';

interface Props {
  value: string;
  error: string | undefined;
  onChange(code: string): void;
}

type Below = Readonly<Record<string, readonly Region[]>>;

/** The codes that lead to a region, as far as the regions are loaded: each begins with the one before. */
function stepsTo(code: string, below: Below): string[] {
  const steps: string[] = [];
  for (;;) {
    const next = below[steps.at(-1) ?? '']?.find((region) => code.startsWith(region.code));
    if (!next) return steps;
    steps.push(next.code);
  }
}

/** Province, city and district, each once the one before is chosen. Any of them will do: a province finds the branches of all its cities. */
export function RegionField({ value, error, onChange }: Props) {
  const id = useId();
  const [below, setBelow] = useState<Below>({});
  const [failed, setFailed] = useState(false);
  const steps = stepsTo(value, below);
  const parents = ['', ...steps];
  const missing = parents.find((parent) => below[parent] === undefined);
  useEffect(() => {
    if (missing === undefined || failed) return;
    loadRegions(missing || undefined).then(
      (regions) => setBelow((known) => ({ ...known, [missing]: regions })),
      () => setFailed(true),
    );
  }, [missing, failed]);
  const labels = [
    msg('省', { id: 'my-account.province' }),
    msg('市', { id: 'my-account.city' }),
    msg('区县', { id: 'my-account.district' }),
  ];
  return (
    <fieldset className="field" data-field="regionCode">
      <legend className="field-label">{msg('开户地区', { id: 'my-account.region' })}</legend>
      <div className="regions">
        {labels.map((label, level) => {
          const parent = parents[level];
          const regions = parent === undefined ? [] : (below[parent] ?? []);
          if (level > 0 && parent !== undefined && below[parent]?.length === 0) return null;
          return (
            <select
              key={level}
              className="control"
              {...(level === 0 ? { name: 'regionCode' } : {})}
              aria-label={label}
              aria-describedby={`${id}-error`}
              aria-invalid={error ? true : undefined}
              aria-busy={parent !== undefined && below[parent] === undefined}
              disabled={parent === undefined}
              value={steps[level] ?? ''}
              onChange={({ target }) => onChange(target.value || (steps[level - 1] ?? ''))}
            >
              <option value="">{label}</option>
              {regions.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          );
        })}
      </div>
      <p id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </p>
      {failed && (
        <button type="button" className="text" onClick={() => setFailed(false)}>
          {msg('没有加载出来，重试', { id: 'my-account.retry' })}
        </button>
      )}
    </fieldset>
  );
}
