import type { CallData } from '@atrium/api/contract';
import { Field } from '@atrium/react-parts/form';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts/accent-texts.ts';

const accentNames = ['green', 'cyan', 'blue', 'indigo', 'purple', 'crimson', 'amber', 'dark'] as const;

interface AccentFieldProps {
  value: string;
  judged: CallData<'GET /administration/v1/branding-accent'> | null;
  isTenant: boolean;
  onChange(accent: string): void;
}

/** The accent: a colour of the portal, a hue, or the company's exact colour; the server says whether text in it can be read. */
export function AccentField({ value, judged, isTenant, onChange }: AccentFieldProps) {
  const texts = useTexts(table);
  const hue = Number(/^hue:(\d+)$/.exec(value)?.[1] ?? 210);
  const kind = value.startsWith('hue:') ? 'hue' : value.startsWith('#') ? 'exact' : value;
  const choices = [
    ['', isTenant ? texts.accentOfPortal : texts.accentDefault, isTenant ? '' : 'var(--atrium-green)'],
    ...accentNames.map((name) => [name, texts[name], `var(--admin-${name}, var(--atrium-${name}))`] as const),
    ['hue', texts.hue, `oklch(60% 0.15 ${hue})`],
    ['exact', texts.exact, /^#[\da-f]{6}$/i.test(value) ? value : ''],
  ] as const;
  const start = { hue: `hue:${hue}`, exact: '#0b5cad' } as Record<string, string>;
  const refused = value !== '' && judged !== null && judged.colors === null;
  return (
    <Field
      name="accent"
      label={texts.accent}
      wide
      help={texts.accentHelp}
      error={refused ? fill(texts.accentRefused, { ratio: judged.ratio }) : undefined}
    >
      {({ id, disabled, ...aria }) => (
        <>
          <div className="admin-swatches" role="radiogroup" aria-label={texts.accent} id={id} aria-describedby={aria['aria-describedby']}>
            {choices.map(([name, label, color]) => (
              <label key={name} className="admin-swatch">
                <input
                  type="radio"
                  name="accent"
                  value={name}
                  checked={kind === name}
                  disabled={disabled}
                  onChange={() => onChange(start[name] ?? name)}
                />
                <span className="admin-swatch-dot" style={{ background: color }} />
                <span>{label}</span>
              </label>
            ))}
          </div>
          {kind === 'hue' && (
            <input
              type="range"
              className="admin-hue"
              min={0}
              max={359}
              value={hue}
              disabled={disabled}
              aria-label={texts.hue}
              onChange={({ target }) => onChange(`hue:${target.value}`)}
            />
          )}
          {kind === 'exact' && (
            <input
              type="text"
              className="at-input admin-exact"
              value={value}
              maxLength={7}
              spellCheck={false}
              disabled={disabled}
              aria-label={texts.exact}
              onChange={({ target }) => onChange(target.value.startsWith('#') ? target.value : `#${target.value}`)}
            />
          )}
        </>
      )}
    </Field>
  );
}
