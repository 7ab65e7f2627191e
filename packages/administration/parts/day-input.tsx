import { type ComponentProps, useEffect, useRef } from 'react';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref' | 'type'> {
  type: 'date' | 'datetime-local';
  value: string;
  onChange(value: string): void;
}

/** A date is whole, and so is its year: 2 on the way to 2026 is the year 0002. */
const isWhole = ({ value, validity }: HTMLInputElement): boolean => !validity.badInput && !value.startsWith('0');

/** Whether a text, such as one of an address, is a day. */
export const isDay = (text: string): boolean => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** A field for a date, with a time or without. What is typed half changes nothing, and is what was set before when the field is left. */
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
