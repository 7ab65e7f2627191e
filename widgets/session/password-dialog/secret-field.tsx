import { msg } from '@atrium/i18n';
import { useId, useState } from 'react';
import { useTypingHints } from '../../parts/text/typing-hints.ts';
import type { FieldName } from './use-password-form.ts';

interface Props {
  name: FieldName;
  label: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  autoComplete: string;
  placeholder?: string;
  /** Id of what else describes it. */
  about?: string;
  first?: boolean;
  onChange(name: FieldName, value: string): void;
}

/** A field for a password: it can be shown, and hints at caps lock and at full-width signs. */
export function SecretField({ name, label, value, error, readOnly, autoComplete, placeholder, about, first, onChange }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { hint, watch } = useTypingHints(value);
  const eye = shown ? msg('隐藏密码', { id: 'password-dialog.hide' }) : msg('显示密码', { id: 'password-dialog.show' });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="secret">
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          value={value}
          readOnly={readOnly}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={[error ? `${id}-error` : '', `${id}-hint`, about ?? ''].filter(Boolean).join(' ')}
          data-first={first}
          onChange={(event) => onChange(name, event.currentTarget.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={watch}
        />
        <button type="button" aria-label={`${eye}: ${label}`} title={eye} aria-controls={id} onClick={() => setShown(!shown)}>
          <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="m4 20 16-16" />}
          </svg>
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="hint" role="status">
        {hint}
      </p>
    </div>
  );
}
