import { type ComponentProps, useEffect, useRef } from 'react';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'type'> {
  type: 'date' | 'datetime-local';
  value: string;
  onChange(value: string): void;
}

/** Whether the date and its year are complete: typing 2026 passes through the years 0002, 0020 and 0202. */
const isWhole = ({ value, validity }: HTMLInputElement): boolean => !validity.badInput && !value.startsWith('0');

/** Whether a text, such as an address parameter, is a day (2026-11-26). */
export const isDay = (text: string): boolean => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Field for a date, with or without a time. Ignores incomplete input and shows the previous value again on blur. */
export function DayInput({ value, onChange, ...input }: DayInputProps) {
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (element.current && element.current.value !== value) element.current.value = value;
  }, [value]);
  return (
    <input
      {...input}
      ref={element}
      defaultValue={value}
      onChange={({ target }) => isWhole(target) && onChange(target.value)}
      onBlur={({ target }) => {
        if (!isWhole(target)) target.value = value;
      }}
    />
  );
}
