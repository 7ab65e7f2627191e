import { type Mark, marksOf } from './marks.ts';

/** What says when, or how long; signs and small words between are not taken away. */
const times: ReadonlySet<Mark['kind']> = new Set<Mark['kind']>(['date', 'weekday', 'relative', 'week', 'length', 'next', 'hour']);

const marksIn = (question: string) => {
  const { text, marks } = marksOf(question, { first: 'month' });
  return { text, marks: marks.filter(({ kind }) => times.has(kind)) };
};

/** Whether a question names a day. */
export const namesTime = (question: string): boolean => marksIn(question).marks.some(({ kind }) => kind !== 'length' && kind !== 'hour');

/** A question, folded and in simplified characters, without the times that it names, or without all of them but how long. */
export function withoutTimes(question: string, { isLengthKept = false } = {}): string {
  const { text, marks } = marksIn(question);
  const gone = isLengthKept ? marks.filter(({ kind }) => kind !== 'length') : marks;
  return gone.reduceRight((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, text);
}
