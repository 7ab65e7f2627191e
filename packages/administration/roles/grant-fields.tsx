import { DayInput } from '@atrium/react-parts/form';
import { dayText } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { useId, useState } from 'react';
import { useTooLong } from '../form/fields.tsx';
import { useTimeZone } from '../parts/mode.tsx';
import { Tag } from '../parts/tag.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** End and reason of a role that is given. */
export interface Grant {
  /** The last day; empty for no end. */
  until: string;
  reason: string;
}
export const noEnd: Grant = { until: '', reason: '' };
/** The same as a call takes it. */
export const grantOf = ({ until, reason }: Grant) => ({ until: until === '' ? null : until, reason });

const longestReason = 200;

/** Fields for the end and the reason of a role that is given. */
export function GrantFields({ grant, onChange }: { grant: Grant; onChange(grant: Grant): void }) {
  const texts = useTexts(table);
  const id = useId();
  const tooLong = useTooLong()(grant.reason, longestReason);
  const today = new Intl.DateTimeFormat('sv', { timeZone: useTimeZone() }).format();
  const isPast = grant.until !== '' && grant.until < today;
  return (
    <div className="admin-grant">
      <label htmlFor={`${id}-until`}>{texts.until}</label>
      <DayInput
        id={`${id}-until`}
        type="date"
        className="at-input"
        value={grant.until}
        aria-invalid={isPast}
        aria-describedby={`${id}-past`}
        onChange={(until) => onChange({ ...grant, until })}
      />
      <p className="at-problem" role="alert" id={`${id}-past`}>
        {isPast && texts.untilPast}
      </p>
      <label htmlFor={`${id}-reason`}>{texts.reason}</label>
      <input
        id={`${id}-reason`}
        className="at-input"
        value={grant.reason}
        aria-invalid={tooLong !== ''}
        aria-describedby={`${id}-long`}
        onChange={({ target }) => onChange({ ...grant, reason: target.value })}
      />
      <p className="at-problem" role="alert" id={`${id}-long`}>
        {tooLong}
      </p>
      <p className="at-note">{texts.untilHelp}</p>
    </div>
  );
}

const soonMilliseconds = 30 * 24 * 60 * 60_000;

/** Until when a person has a role, marked if that is within 30 days, and why. */
export function GrantText({ until, reason }: { until: string | null; reason: string }) {
  const texts = useTexts(table);
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  if (until === null && reason === '') return null;
  const isSoon = until !== null && Date.parse(until) - now <= soonMilliseconds;
  const ends = until === null ? '' : fill(texts.endsOn, { day: dayText(until, locale) });
  return (
    <span className="at-note">
      {ends !== '' && (isSoon ? <Tag kind="warning">{ends}</Tag> : ends)} {reason}
    </span>
  );
}
