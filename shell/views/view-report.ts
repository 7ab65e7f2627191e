import type { ParcelError, SubApp } from '@atrium/parcels';

export interface Reported {
  error: Error | null;
  app: Pick<SubApp, 'name' | 'kind' | 'version'> | undefined;
  steps?: readonly string[];
}

/** A report for the developers of the application, as text for a message: English in every language of the portal. */
export function viewReport({ error, app, steps = [] }: Reported): string {
  const code = (error as Partial<ParcelError> | null)?.code;
  const lines: [name: string, value: string | undefined][] = [
    ['error', error?.message],
    ['cause', chain(error?.cause)],
    ['explained in', code && `packages/parcels/REFERENCE.md, ${code}`],
    ['application', app && `${app.name}, kind ${app.kind}, version ${app.version || 'unknown'}`],
    ['steps', steps.join('; ')],
    ['address', location.href],
    ['browser', `${navigator.userAgent}, ${innerWidth}×${innerHeight}, ${navigator.language}${navigator.onLine ? '' : ', offline'}`],
    ['time', new Date().toISOString()],
  ];
  return lines.flatMap(([name, value]) => (value ? `${name}: ${value}` : [])).join('\n');
}

/** The thrown error with the first lines of its stack, and its causes. */
function chain(cause: unknown, depth = 0): string | undefined {
  if (cause === undefined || cause === null || depth > 3) return undefined;
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : JSON.stringify(cause);
  const own = (cause.stack ?? `${cause.name}: ${cause.message}`).split('\n').slice(0, 6).join('\n  ');
  const next = chain(cause.cause, depth + 1);
  return next === undefined ? own : `${own}\n  caused by ${next}`;
}
