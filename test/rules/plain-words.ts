import { finding, lineOf } from './sources.ts';

/**
 * Constructions that hide who does what, each with the fix. They are examples of the style in `.github/CONTRIBUTING.md`: subject, verb, object; the term of
 * the field; no clause as a subject. Questions may begin with such a word.
 */
const riddles: readonly [pattern: RegExp, fix: string][] = [
  [/\b(?:is|are|was|were|be) told\b|\bhears?\b/gi, 'receives, is notified, handles'],
  [/\b(?:is|are|was|were) said\b|\bsaid to\b|\bsays so\b/gi, 'name the message, the field or the text'],
  [/\bcomes? to life\b|\bwhat it comes to\b/gi, 'mounts, starts; the result'],
  [/\bstands? (?:in|beside|on|for)\b/gi, 'is in, is beside, uses, means'],
  [/\bwhoever\b|\bwho may not\b|\bwho (?:asks|is asking)\b/gi, 'name the person: the user, the caller, people who …'],
  [/\banew\b|\bmend(?:s|ed|ing)?\b/gi, 'again; fix, correct'],
  [
    /(?<=^ *|[.;:] |^\* |\| )(?:What (?:is|was|are|were|has|cannot)|Who (?!is\b)\w+)\b(?![^.|\n]*\?)/gm,
    'begin with a noun: the …, people who …',
  ],
];

/** The places of a text that hide who does what, each with the fix. */
export const riddlesIn = (path: string, text: string): string[] =>
  riddles.flatMap(([pattern, fix]) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) =>
      finding(path, lineOf(text, index), `says "${words}"`, `say it plainly: ${fix}`),
    ),
  );

/** A string or a comment. Strings are matched so that `/*` and `//` inside them are not taken for comments. */
const token = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|[^`\\])*`|\/\*[^]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/gm;

/** The code before a title: `it(`, `describe.skip(`, `it.each(…)(`, `` it.each`…`( ``. */
const titleStart = /\b(?:it|test|describe)(?:\.(?!each\b|for\b)\w+)*\(\s*$/;
const tableStart = /\b(?:it|test|describe)(?:\.\w+)*\.(?:each|for)\b[^]*[)`]\(\s*$/;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** The comments and test titles of a program at their lines; everything else, also code in them, is blank. A title starts with a capital, like a sentence. */
export function proseOf(text: string): string {
  let prose = '';
  let end = 0;
  let titleEnd = 0;
  for (const { 0: words, index } of text.matchAll(token)) {
    let kept: string;
    if (words.startsWith('/')) {
      kept = words.replaceAll(/^\s*\*(?!\/)|^\/\*+|^\/\/|\*+\/$/gm, blank);
    } else {
      const code = text.slice(titleEnd, index);
      if (!titleStart.test(code) && !tableStart.test(code)) continue;
      titleEnd = index + words.length;
      kept = words.replace(/^.(?:R-[A-Z0-9]+-\d+[a-z]?[:,]? )*|.$/g, blank).replace(/[a-z]/i, (letter) => letter.toUpperCase());
    }
    prose += blank(text.slice(end, index)) + kept.replaceAll(/`[^`\n]*`/g, blank);
    end = index + words.length;
  }
  return prose;
}
