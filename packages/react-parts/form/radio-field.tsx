import { useId } from 'react';
import type { FieldProps } from './field.tsx';
import type { Choice } from './select-field.tsx';

interface Props<T extends string> extends FieldProps {
  value: T;
  choices: readonly Choice<T>[];
  onChange(value: T): void;
}

/** One of a few, all in sight: radio buttons that look like one control. */
export function RadioField<T extends string>({ name, label, note, help, error, value, choices, onChange }: Props<T>) {
  const id = useId();
  return (
    <fieldset className="field" data-field={name} aria-describedby={`${id}-note ${id}-error ${id}-help`}>
      <legend className="field-label">
        <span>{label}</span>
        <span className="field-note" id={`${id}-note`}>
          {note}
        </span>
      </legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </p>
      <p id={`${id}-help`} className="field-help">
        {!error && help}
      </p>
    </fieldset>
  );
}
