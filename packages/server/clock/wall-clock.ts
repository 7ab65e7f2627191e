/** The most spellings of zone names that are kept in memory. */
const mostKept = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  // Swedish dates are written 2026-11-23 08:30.
  const made = new Intl.DateTimeFormat('sv-SE', { ...fields, timeZone: zone });
  if (formats.size >= mostKept) formats.clear();
  formats.set(zone, made);
  return made;
}

/** What calendar and clock show in a time zone: `{day: '2026-11-23', clock: '08:30'}`. */
export function wallClock(at: Date, zone: string): { day: string; clock: string } {
  const [day = '', clock = ''] = formatOf(zone).format(at).split(' ');
  return { day, clock };
}

/** The instant at which a clock of the zone shows a time of a day; an hour later where clocks skip it. */
export function instantIn(zone: string, day: string, clock: string): Date {
  const wanted = Date.parse(`${day}T${clock}:00Z`);
  const ahead = (at: number) => {
    const shown = wallClock(new Date(at), zone);
    return Date.parse(`${shown.day}T${shown.clock}:00Z`) - at;
  };
  const guess = wanted - ahead(wanted);
  const found = wanted - ahead(guess);
  return new Date(found + ahead(found) === wanted ? found : Math.max(guess, found));
}

/** Whether it is the name of a time zone. */
export function isZone(name: string): boolean {
  try {
    formatOf(name);
    return name !== '';
  } catch {
    return false;
  }
}
