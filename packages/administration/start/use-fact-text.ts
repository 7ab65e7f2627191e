import type { StartFact } from '@atrium/api/contract';
import { useTime } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts/reason-texts.ts';

/** Returns a function that says in words why a fact has its state. */
export function useFactText(): (fact: StartFact) => string {
  const texts: Record<string, string> = useTexts(table);
  const time = useTime();
  return ({ name, reason, values: { at, ...values } }) =>
    fill(texts[`${name}_${reason}`] ?? '', { ...values, ...(typeof at === 'string' && { at: time(at) }) });
}
