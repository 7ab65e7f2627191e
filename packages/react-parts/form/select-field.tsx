import { Field, type FieldProps } from './field.tsx';

export interface Choice<T extends string = string> {
  value: T;
  label: string;
}

interface Props<T extends string> extends FieldProps {
  value: T | '';
  choices: readonly Choice<T>[];
  /** Text without a choice; without it there is always a choice. */
  placeholder?: string;
  disabled?: boolean;
  /** The choices are on their way. */
  busy?: boolean;
  onChange(value: T): void;
}

/** One of several, chosen from the browser's own list. */
export function SelectField<T extends string>({ value, choices, placeholder, disabled, busy, onChange, ...field }: Props<T>) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className="control at-input"
          value={value}
          disabled={disabled || control.disabled}
          aria-busy={busy}
          onChange={({ target }) => onChange(target.value as T)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={!field.optional}>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
