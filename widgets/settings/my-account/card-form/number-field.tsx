import { msg, str } from '@atrium/i18n';
import { useLayoutEffect, useRef } from 'react';
import { Field } from '@atrium/react-parts/form';
import { caretAfter, digitsOf, grouped } from '../group-digits.ts';

interface Props {
  value: string;
  error: string | undefined;
  /** The number that is kept, masked; empty for a new card. */
  masked: string;
  onChange(digits: string): void;
  onBlur(): void;
}

/** A card number in groups of four while it is typed; spaces and dashes of a pasted one do not matter. */
export function NumberField({ value, error, masked, onChange, onBlur }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null || !input.current) return;
    const at = caretAfter(before.current, input.current.value);
    input.current.setSelectionRange(at, at);
    before.current = null;
  });
  return (
    <Field
      name="cardNo"
      label={msg('卡号', { id: 'my-account.number' })}
      error={error}
      help={
        masked
          ? msg(str`不改就留空，仍是 ${masked}`, { id: 'my-account.number-keep' })
          : msg('可以直接粘贴，空格不要紧', { id: 'my-account.number-help' })
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          className="control digits"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-required={!masked}
          value={grouped(value)}
          onChange={({ target }) => {
            before.current = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
            onChange(digitsOf(target.value));
          }}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
