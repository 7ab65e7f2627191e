import type { DeclaredField, DeclaredFunction } from '../../service/functions/declared-function.ts';
import { today } from '../format.ts';
import { useTexts } from '../texts.ts';
import { FileInput } from './file-input.tsx';
import { LinesInput } from './lines-input.tsx';

interface FieldInputProps {
  id: string;
  field: DeclaredField;
  declared: DeclaredFunction;
  value: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange(value: string): void;
}

const types: Partial<Record<DeclaredField['kind'], string>> = {
  date: 'date',
  month: 'month',
};
const numeric: ReadonlySet<string> = new Set(['money', 'number', 'progress']);

/** Full and half hours from 06:00 to 22:00. */
const clocks = Array.from({ length: 33 }, (_, at) => `${String(6 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);

/** Input for a field, by its kind. */
export function FieldInput({ field, declared, onChange, ...given }: FieldInputProps) {
  const texts = useTexts();
  const { key, kind, options, required, max, ahead } = field;
  const shared = {
    ...given,
    name: key,
    className: 'at-input',
    'aria-required': required,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === 'lines') return <LinesInput {...given} field={field} declared={declared} onChange={onChange} />;
  if (options)
    return (
      <select {...shared}>
        <option value="">{texts.choose}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {declared.words[option] ?? option}
          </option>
        ))}
      </select>
    );
  if (kind === 'file' || kind === 'picture')
    return <FileInput {...given} name={key} aria-required={required} isPicture={kind === 'picture'} onChange={onChange} />;
  if (kind === 'clock')
    return (
      <select {...shared}>
        <option value="">{texts.choose}</option>
        {clocks.map((clock) => (
          <option key={clock}>{clock}</option>
        ))}
      </select>
    );
  if (kind === 'text' && max !== undefined && max >= 200) return <textarea {...shared} rows={4} />;
  const isNumber = numeric.has(kind);
  return (
    <>
      <input
        {...shared}
        type={types[kind] ?? 'text'}
        min={ahead === true ? today() : undefined}
        list={kind === 'person' ? `${given.id}people` : undefined}
        autoComplete="off"
        inputMode={isNumber ? 'decimal' : undefined}
      />
      {kind === 'person' && (
        <datalist id={`${given.id}people`}>
          {declared.people.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
