import type { Language } from '../language.ts';

const sentences: Record<Language, (count: string, most: string) => string> = {
  'zh-CN': (count, most) => `最多 ${most} 个字，现在有 ${count} 个。`,
  'zh-TW': (count, most) => `最多 ${most} 個字，目前有 ${count} 個。`,
  'en-US': (count, most) => `At most ${most} characters; now there are ${count}.`,
  'pt-BR': (count, most) => `No máximo ${most} caracteres; agora são ${count}.`,
};

/**
 * Returns a sentence with both numbers if a text has more than `most` characters (code points, as in JSON Schema), else an empty text. A form
 * shows it at the field, and does not submit. `maxlength` instead cuts what somebody pastes, in silence.
 */
export function tooLong(text: string, most: number, language: string): string {
  // The UTF-16 length is never smaller.
  const count = text.length <= most ? 0 : [...text].length;
  if (count <= most) return '';
  const written = (number: number) => number.toLocaleString(language);
  return (sentences[language as Language] ?? sentences['zh-CN'])(written(count), written(most));
}
