import { type ReactNode, useId } from 'react';
import { useFormState } from './form-context.ts';

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
  /** In a form that marks optional fields: the word beside the label. */
  optional?: string | false;
  /** In a form that marks required fields. */
  required?: boolean | undefined;
  /** The label is read, not seen: something else shows it. */
  unlabelled?: boolean;
  /** Takes the whole line of a form with columns. */
  wide?: boolean | undefined;
}

/** Properties of the control in a field. */
export interface ControlProps {
  id: string;
  name: string;
  disabled: true | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props extends FieldProps {
  /** A hint during typing. */
  hint?: string;
  /** The hint's space is reserved before it is shown, so that nothing moves. */
  isHintHeld?: boolean;
  /** Error text of a value that is longer than allowed; the help stays. */
  tooLong?: string | undefined;
  children(control: ControlProps): ReactNode;
}

/**
 * A control with its label above and help and error below. The error is also announced. The error is a property, or that of the
 * surrounding form.
 */
export function Field({ name, label, note, help, error, hint, tooLong, isHintHeld, children, ...looks }: Props) {
  const { optional, required, unlabelled, wide } = looks;
  const own = useId();
  const { id: form, problems, readOnly, marks } = useFormState();
  // Names of a company’s own fields have blanks; lists of ids are split there.
  const id = form === '' ? own : `${form}-${encodeURIComponent(name)}`;
  const ofForm = tooLong || problems[name];
  const problem = error || ofForm;
  const below = (!error && help) || hint;
  const described = [note && `${id}-note`, problem && `${id}-error`, below && `${id}-help`].filter(Boolean);
  const isRequired = marks === 'optional' ? !optional : required;
  return (
    <div className={wide ? 'field at-field at-wide' : 'field at-field'} data-field={name}>
      <div className={unlabelled ? 'unseen' : 'field-label'}>
        <label htmlFor={id}>
          {label}
          {marks === 'optional' && optional && <span className="field-optional"> {optional}</span>}
          {marks === 'required' && required && <span aria-hidden="true"> *</span>}
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
        disabled: readOnly || undefined,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      <p id={`${id}-help`} className="field-help at-note">
        {!error && help}
        {hint && (
          <span className="field-hint" data-held={isHintHeld || undefined}>
            {hint}
          </span>
        )}
      </p>
      <p
        id={`${id}-error`}
        className="field-error at-problem"
        data-too-long={tooLong ? name : undefined}
        {...(ofForm && !error ? { role: 'alert' } : { 'aria-live': 'polite' })}
      >
        {problem}
      </p>
    </div>
  );
}
