import { useLocale } from '@atrium/sdk/react';
import { useState } from 'react';
import { useTimeZone } from '../parts/mode.tsx';
import { zoneName } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { TextField } from './fields.tsx';
import { momentOf, wallTime } from './wall-time.ts';

interface MomentProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  /** ISO 8601, or null if the field is empty. */
  value: string | null;
  onChange(value: string | null): void;
}

/** Field for a date and time, to the minute, in the company's time zone. Names the zone if the browser's is different. */
export function MomentField({ value, onChange, help = '', ...field }: MomentProps) {
  const texts = useTexts(words);
  const locale = useLocale();
  const timeZone = useTimeZone();
  const [opened] = useState(() => new Date().toISOString());
  const zone = zoneName(value ?? opened, timeZone, locale);
  const named = zone === '' ? '' : fill(texts.companyTime, { zone: `${timeZone} ${zone}` });
  return (
    <TextField
      {...field}
      help={[named, help].filter(Boolean).join(' ')}
      type="datetime-local"
      value={wallTime(value ?? '', timeZone)}
      onChange={(text) => onChange(momentOf(text, timeZone))}
    />
  );
}
