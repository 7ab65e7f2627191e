import { Refusal } from '../http/refusal.ts';
import { TooComplexHtml } from './bounded-parse.ts';
import { longestHtml, type SafeHtml, safeHtml, TooLongHtml } from './safe-html.ts';

/** HTML of a field of a request, made safe; refuses one that is too complex, or too long when it is cleaned. */
export function safeField(text: string, path: string, longest = longestHtml): SafeHtml {
  try {
    return safeHtml(text, longest);
  } catch (error) {
    if (error instanceof TooComplexHtml) throw new Refusal('htmlTooComplex', { errors: [{ path, message: 'htmlTooComplex' }] });
    if (error instanceof TooLongHtml)
      throw new Refusal('malformed', { errors: [{ path, message: 'fieldLong', values: { limit: longest } }] });
    throw error;
  }
}

/** Why HTML of a file is refused; null where it is safe as it is. */
export function problemOfHtml(html: string): string | null {
  try {
    const { removed } = safeHtml(html);
    return removed.length === 0 ? null : `is not safe: ${removed.join(', ')} must go`;
  } catch (error) {
    if (error instanceof TooComplexHtml || error instanceof TooLongHtml) return `cannot be used: ${error.message}`;
    throw error;
  }
}
