interface Accent {
  light: string;
  dark: string;
  /** People choose no other colour. */
  only: boolean;
}

const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[\da-f]{6}$/i.test(text);

/** The company's accent, from its address at the portal, as rules for an owner of tokens; none where it has none, or the portal cannot say. Never rejects. */
export async function companyAccent(address: string, owner: string): Promise<string[]> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    const accent = (await response.json()) as Accent | null;
    if (!response.ok || accent === null || !isColor(accent.light) || !isColor(accent.dark)) return [];
    const color = `light-dark(${accent.light}, ${accent.dark})`;
    return [`${owner} { --atrium-green: ${color}; ${accent.only ? `--atrium-primary: ${color};` : ''} }`];
  } catch {
    return [];
  }
}
