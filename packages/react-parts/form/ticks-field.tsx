import type { FieldProps } from './field.tsx';
import { useFormState } from './form-context.ts';
import type { Choice } from './select-field.tsx';

interface Props extends Pick<FieldProps, 'name' | 'label' | 'help' | 'required' | 'wide'> {
  value: readonly string[];
  choices: readonly Choice[];
  onChange(value: readonly string[]): void;
}

/** Tick boxes for a few choices; `wide`: in columns. */
export function TicksField({ name, label, help, required, wide, value, choices, onChange }: Props) {
  const { id, problems, readOnly } = useFormState();
  const problem = problems[name];
  return (
    <fieldset className={wide ? 'field at-field at-wide ticks-field' : 'field at-field'} disabled={readOnly}>
      <legend>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className="field-line">
          <input
            type="checkbox"
            name={name}
            checked={value.includes(choice.value)}
            aria-describedby={problem ? `${id}-${name}-problem` : undefined}
            onChange={({ target }) => onChange(target.checked ? [...value, choice.value] : value.filter((one) => one !== choice.value))}
          />
          {choice.label}
        </label>
      ))}
      {help && <p className="at-note">{help}</p>}
      {problem && (
        <p className="at-problem" role="alert" id={`${id}-${name}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
