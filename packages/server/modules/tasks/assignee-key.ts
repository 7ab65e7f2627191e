import type { PersonReference } from '@atrium/api/integration';

/** A reference as it is kept with a task and compared, such as `mail:li@example.com`. */
export function assigneeKey(reference: PersonReference): string {
  const [[kind, value] = ['userCode', ''] as const] = Object.entries(reference) as [keyof PersonReference, string][];
  const text = value.normalize('NFC').trim();
  if (kind === 'mail') return `mail:${text.toLowerCase()}`;
  return kind === 'phone' ? `phone:${text.replaceAll(/[ ()-]/g, '')}` : `${kind}:${text}`;
}

/** The reference from which a key was made. */
export function referenceOf(key: string): PersonReference {
  const at = key.indexOf(':');
  return { [key.slice(0, at)]: key.slice(at + 1) };
}
