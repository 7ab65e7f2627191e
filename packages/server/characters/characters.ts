// Without imports, so that a thread which reads a file for an import starts at once.

// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const controls = /[\u0001-\u001f\u007f-\u009f\u2028\u2029]/;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
export const controlsInLines = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
export const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/* Zero-width blanks, soft hyphens, fillers. Variation selectors (U+FE0F, U+180B) and the tags of flags are parts of characters: they are allowed. */
// oxlint-disable-next-line no-misleading-character-class -- each is looked for alone
export const fillers = /[\u00ad\u034f\u115f\u1160\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/;
/* U+200C and U+200D join emoji, and letters of Arabic and Indic scripts; after letters of the others they do nothing but make two names of one. */
export const strayJoiners =
  /(?<=^|[\s\p{Nd}\p{Script=Han}\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Greek}])[\u200c\u200d]+/u;
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- each is looked for alone
const edges = /[\s\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;

/** Whether a person sees something of a text. */
export const isVisible = (text: string): boolean => visible.test(text);

/** A text without blanks, line ends and invisible characters at its ends: for texts that a program delivers. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && edges.test(text[from]!)) from += 1;
  while (to > from && edges.test(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** A text without direction and invisible characters, and with one blank for each line end or other control character: for names of other systems. */
export function inOneLine(text: string): string {
  const plain = [directions, fillers, strayJoiners].reduce(
    (rest, some) => rest.replaceAll(new RegExp(some, `g${some.flags}`), ''),
    text.replaceAll(new RegExp(controls, 'g'), ' '),
  );
  return isVisible(plain) ? plain.replaceAll(/ {2,}/g, ' ').trim() : '';
}
