import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { DayInput } from './day-input.tsx';
import { Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps {
  value: string;
  onChange(value: string): void;
  /** Typing has paused: time to validate. */
  onBlur?(): void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'time' | 'date' | 'datetime-local';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** For what wraps this field: it gives `tooLong` for a longer text. Nothing is cut. */
  maxLength?: number;
  /** Error text of a value that is longer than allowed. */
  tooLong?: string;
  /** A hint during typing. */
  hint?: string;
  /** Takes letters and digits of the keyboard alone. */
  halfWidth?: boolean;
  readOnly?: boolean;
  /** Lines; more than one makes it a text area. */
  rows?: number;
  input?: Ref<HTMLInputElement>;
}

/** A line of text, or several; or a date, which changes when it is complete. */
export function TextField({ value, onChange, onBlur, type = 'text', halfWidth = false, rows = 1, input, tooLong, ...props }: Props) {
  const { inputMode, autoComplete = 'off', placeholder, maxLength: _, readOnly, ...field } = props;
  const same = { className: 'control at-input', placeholder, readOnly, autoComplete };
  return (
    <Field {...field} tooLong={tooLong}>
      {(control) =>
        rows > 1 ? (
          <textarea {...control} {...same} value={value} rows={rows} onBlur={onBlur} onChange={({ target }) => onChange(target.value)} />
        ) : type === 'date' || type === 'datetime-local' ? (
          <DayInput {...control} {...same} type={type} value={value} onChange={onChange} />
        ) : (
          <input
            {...control}
            {...same}
            value={value}
            ref={input}
            type={type}
            inputMode={inputMode}
            autoCapitalize={halfWidth ? 'none' : undefined}
            spellCheck={halfWidth ? false : undefined}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
