const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup whose values are already escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Template tag for markup: every value is escaped, except markup and lists of it. (A formatter would rewrite one named `html`.) */
export function markup(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return new Html(parts.reduce((text, part, index) => text + escaped(values[index - 1] ?? '') + part));
}

function escaped(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.text;
  if (typeof value !== 'string') return value.map(({ text }) => text).join('');
  return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** JSON that cannot end its script element. */
export const scriptJson = (value: unknown): Html => new Html(JSON.stringify(value).replace(/</g, '\\u003c'));
