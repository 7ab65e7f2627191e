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
  /** ISO 8601; null where nothing is said. */
  value: string | null;
  onChange(value: string | null): void;
}

/** A moment, written to the minute in the company's time zone, which is named where the browser has another. */
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
