/** The choice made in the bar, for the life of the browser tab; the address overrides it: `?atrium-theme=dark`. */
export interface Choice {
  locale?: string;
  theme?: 'light' | 'dark';
}

const key = 'atrium:standalone';

export function readChoice(): Choice {
  const query = new URLSearchParams(window.location.search);
  const saved = parsed(window.sessionStorage.getItem(key));
  const locale = query.get('atrium-locale') ?? saved.locale;
  const theme = query.get('atrium-theme') ?? saved.theme;
  return { ...(locale && { locale }), ...((theme === 'light' || theme === 'dark') && { theme }) };
}

export function saveChoice(choice: Choice): void {
  window.sessionStorage.setItem(key, JSON.stringify(choice));
}

function parsed(text: string | null): Partial<Record<keyof Choice, string>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
