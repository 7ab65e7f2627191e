import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { fullWidthHint } from '../text/typing-hints.ts';
import { Field, type FieldProps } from './field.tsx';

interface Props extends FieldProps {
  value: string;
  onChange(value: string): void;
  /** Typing has paused: time to validate. */
  onBlur?(): void;
  type?: 'text' | 'email' | 'tel' | 'date' | 'time';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  /** Takes letters and digits of the keyboard alone: full-width ones are pointed out while they are typed. */
  halfWidth?: boolean;
  readOnly?: boolean;
  /** Lines; more than one makes it a text area. */
  rows?: number;
  input?: Ref<HTMLInputElement>;
}

/** A line of text, or several. */
export function TextField({ value, onChange, onBlur, type = 'text', halfWidth = false, rows = 1, input, ...props }: Props) {
  const { inputMode, autoComplete = 'off', placeholder, maxLength, readOnly, ...field } = props;
  const same = { value, onBlur, placeholder, maxLength, readOnly, autoComplete, 'aria-required': field.optional ? undefined : true };
  return (
    <Field {...field} hint={halfWidth ? fullWidthHint(value) : ''}>
      {(control) =>
        rows > 1 ? (
          <textarea {...control} {...same} className="control" rows={rows} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input
            {...control}
            {...same}
            ref={input}
            className="control"
            type={type}
            inputMode={inputMode}
            autoCapitalize={halfWidth ? 'none' : undefined}
            spellCheck={halfWidth ? false : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
