import type { DeclaredFunction, Field } from '../declared.ts';
import { useTexts } from '../texts.ts';

interface FieldInputProps {
  id: string;
  field: Field;
  declared: DeclaredFunction;
  value: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange(value: string): void;
}

const types: Partial<Record<Field['kind'], string>> = {
  date: 'date',
  month: 'month',
  money: 'number',
  number: 'number',
  progress: 'number',
};

/** The control of a field, by its kind. */
export function FieldInput({ field, declared, onChange, ...given }: FieldInputProps) {
  const texts = useTexts();
  const { key, kind, options, required, min, max } = field;
  const shared = {
    ...given,
    name: key,
    className: 'at-input',
    'aria-required': required,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
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
  const isNumber = types[kind] === 'number';
  return (
    <>
      <input
        {...shared}
        type={types[kind] ?? 'text'}
        list={kind === 'person' ? `${given.id}people` : undefined}
        autoComplete="off"
        min={isNumber ? min : undefined}
        max={isNumber ? max : undefined}
        step={kind === 'money' ? 0.01 : isNumber ? 'any' : undefined}
        maxLength={isNumber ? undefined : (max ?? 200)}
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
