import { type ReactNode, useId } from 'react';
import { useFormState } from './form-context.ts';

interface Props {
  name: string;
  label: string;
  help?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
}

/** On or off; the whole line is the target. */
export function SwitchField({ name, label, help, checked, disabled, onChange }: Props) {
  const id = useId();
  const { readOnly } = useFormState();
  return (
    <label className="switch-field" data-field={name}>
      <span>
        {label}
        {help && (
          <span className="field-help at-note" id={id}>
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        aria-label={label}
        aria-describedby={help ? id : undefined}
        checked={checked}
        disabled={disabled || readOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
