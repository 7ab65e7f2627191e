import { readingsOf } from '../../../search/readings.ts';
import { alike } from './close-words.ts';
import { type Concept, concepts } from './concepts.ts';

const han = /^\p{Script=Han}{2,}$/u;
const read = (text: string): string =>
  `${readingsOf(text)
    .map(([first = '']) => first)
    .join(' ')} `;

/** How the Chinese phrases of a concept are read; a question that says none of its own needs them. */
const readings = new WeakMap<Concept, { phrase: string; sound: string }[]>();

function readingsIn(concept: Concept): { phrase: string; sound: string }[] {
  const known =
    readings.get(concept) ?? concept.says.filter((phrase) => han.test(phrase)).map((phrase) => ({ phrase, sound: read(phrase) }));
  readings.set(concept, known);
  return known;
}

/** What a concept is called nearly so: one word with another ending or a typing error, or characters that sound the same (辭職, 抱销). */
export function nearConcept(word: string): Concept | undefined {
  if (han.test(word)) {
    const sound = ` ${read(word)}`;
    return concepts.find((concept) => readingsIn(concept).some((one) => sound.includes(` ${one.sound}`)));
  }
  if (!/^[a-z]{5,}$/.test(word)) return undefined;
  return concepts.find(({ says }) => says.some((phrase) => alike(word, phrase) >= 0.75));
}
