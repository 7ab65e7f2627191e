import { TextField } from './fields.tsx';

interface MomentProps {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  /** ISO 8601; null where nothing is said. */
  value: string | null;
  onChange(value: string | null): void;
}

/** A moment, written in the time of the browser, to the minute. */
export function MomentField({ value, onChange, ...field }: MomentProps) {
  return <TextField {...field} type="datetime-local" value={localOf(value ?? '')} onChange={(text) => onChange(timeOf(text))} />;
}

function localOf(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function timeOf(local: string): string | null {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
