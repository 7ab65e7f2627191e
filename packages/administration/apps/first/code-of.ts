const longest = 28;

/** A code made of an address's host, such as `wiki-example-com`; `number` from 2 on makes another one. */
export function codeOf(address: string, number = 1): string {
  const host = URL.parse(address, 'https://portal')?.hostname ?? '';
  const words = host
    .toLowerCase()
    .replace(/^www\./, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const code = (/^[a-z]/.test(words) ? words : `site-${words}`).slice(0, longest).replace(/-+$/, '');
  return number === 1 ? code : `${code}-${number}`;
}

/** Whether it is an address that a link may lead to. */
export const isAddress = (text: string): boolean => /^https?:\/\/[^\s\\]+$/.test(text) && URL.canParse(text);
