/** Fills the choice with the time zones that the browser knows; its own one is chosen. */
export function fillZones(select: HTMLSelectElement): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), own, 'UTC']);
  const options = [...zones]
    .toSorted()
    .map((zone) => new Option(`${zone.replaceAll('_', ' ')} (${offsetOf(zone)})`, zone, false, zone === own));
  select.replaceChildren(...options);
}

/** Such as GMT+8, today. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
