import { msg } from '@atrium/i18n';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  /** Names it in the form, in errors and in an address (`?field=`). */
  name: string;
  label: string;
  /** Beside the label: where the value comes from, who sees it. */
  note?: ReactNode;
  /** Below the control: what to write. */
  help?: ReactNode;
  /** Below the control, in place of the help: the error and its fix. */
  error?: string | undefined;
  /** Shows “optional” beside the label. */
  optional?: boolean;
  /** The label is read, not seen: something else shows it. */
  unlabelled?: boolean;
}

/** Properties of the control in a field. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  /** A hint during typing. */
  hint?: string;
  /** The hint's space is reserved before it is shown, so that nothing moves. */
  isHintHeld?: boolean;
  children(control: ControlProps): ReactNode;
}

/** A control with its label above and help or error below. The error is also announced. */
export function Field({ name, label, note, help, error, hint, optional, unlabelled, isHintHeld, children }: Props) {
  const id = useId();
  return (
    <div className="field" data-field={name}>
      <div className={unlabelled ? 'unseen' : 'field-label'}>
        <label htmlFor={id}>
          {label}
          {optional && <span className="field-optional"> {msg('选填', { id: 'form.optional' })}</span>}
        </label>
        {note && (
          <span className="field-note" id={`${id}-note`}>
            {note}
          </span>
        )}
      </div>
      {children({
        id,
        name,
        'aria-describedby': [note ? `${id}-note` : '', `${id}-error`, `${id}-help`].filter(Boolean).join(' '),
        'aria-invalid': error ? true : undefined,
      })}
      <p id={`${id}-error`} className="field-error" aria-live="polite">
        {error}
      </p>
      <p id={`${id}-help`} className="field-help">
        {!error && help}
        {hint && (
          <span className="field-hint" data-held={isHintHeld || undefined}>
            {hint}
          </span>
        )}
      </p>
    </div>
  );
}
