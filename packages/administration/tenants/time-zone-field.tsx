import { SelectField } from '@atrium/react-parts/form';
import { useMemo } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

interface TimeZoneFieldProps {
  value: string;
  /** Of the portal; empty where it is not known yet. */
  portalTimeZone: string;
  onChange(value: string): void;
}

/** The time zone of a tenant, or none of its own. */
export function TimeZoneField({ value, portalTimeZone, onChange }: TimeZoneFieldProps) {
  const texts = useTexts(table);
  const zones = useMemo(() => {
    const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value].filter((name) => name !== ''));
    return [...names].toSorted().map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)})` }));
  }, [value]);
  const none = { value: '', label: [texts.timeZoneOfPortal, portalTimeZone].filter((text) => text !== '').join(' · ') };
  return (
    <SelectField
      name="timeZone"
      label={texts.timeZone}
      help={texts.timeZoneHelp}
      value={value}
      choices={[none, ...zones]}
      onChange={onChange}
    />
  );
}

/** Such as GMT+8, today. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
