/** Colour of links, buttons and marks in the light and in the dark scheme, as #rrggbb. */
export interface AccentColors {
  light: string;
  dark: string;
}

/** Contrast of text that WCAG 2.2 AA requires. */
const leastContrast = 4.5;

/** The colours of `packages/ui/tokens.css`. */
const named = {
  green: { light: '#0a7a52', dark: '#55c795' },
  cyan: { light: '#08747d', dark: '#4fc3cc' },
  blue: { light: '#1f5fbf', dark: '#82b1f6' },
  indigo: { light: '#4a4fc4', dark: '#a6aaf8' },
  purple: { light: '#7a3fb8', dark: '#c89cf2' },
  crimson: { light: '#b3263d', dark: '#f48d9d' },
  amber: { light: '#8f5600', dark: '#e2ae55' },
  dark: { light: '#17201c', dark: '#e7ece9' },
} as const satisfies Record<string, AccentColors>;

export const accentNames = Object.keys(named) as readonly (keyof typeof named)[];

/** What stands behind text in the accent, or is text on it, in each scheme (`tokens.css`). */
const grounds = {
  light: ['#ffffff', '#f7f8f6'],
  dark: ['#111614', '#191f1c', '#202724', '#0f1512', '#14201c'],
} as const;

/**
 * Computes both colours of an accent: one of the eight names, `hue:210`, or `#rrggbb`, which the light scheme shows as it is. `colors` is
 * null where text in it cannot be read; `ratio` is the contrast that it reaches, 0 for what is no accent.
 */
export function accentOf(accent: string): { colors: AccentColors | null; ratio: number } {
  if (Object.hasOwn(named, accent)) return judged(named[accent as keyof typeof named]);
  const hue = /^hue:(\d{1,3})$/.exec(accent)?.[1];
  if (hue !== undefined && Number(hue) < 360) return judged({ light: darkened(Number(hue)), dark: lightened(Number(hue), 0.13) });
  if (!/^#[\da-f]{6}$/i.test(accent)) return { colors: null, ratio: 0 };
  const { hue: own, chroma } = oklchOf(accent);
  return judged({ light: accent.toLowerCase(), dark: lightened(own, Math.min(chroma, 0.13)) });
}

function judged(colors: AccentColors): { colors: AccentColors | null; ratio: number } {
  const ratio = Math.min(leastOf(colors.light, grounds.light), leastOf(colors.dark, grounds.dark));
  return { colors: ratio >= leastContrast ? colors : null, ratio: Math.floor(ratio * 10) / 10 };
}

const leastOf = (color: string, behind: readonly string[]): number => Math.min(...behind.map((ground) => contrast(color, ground)));

/** The lightest colour of the hue that can be read on the sheet, from a lightness at which hues look alike. */
function darkened(hue: number): string {
  for (let lightness = 0.53; ; lightness -= 0.01) {
    const color = inGamut(lightness, 0.15, hue);
    if (leastOf(color, grounds.light) >= leastContrast + 0.3 || lightness < 0.2) return color;
  }
}

function lightened(hue: number, chroma: number): string {
  for (let lightness = 0.75; ; lightness += 0.01) {
    const color = inGamut(lightness, chroma, hue);
    if (leastOf(color, grounds.dark) >= leastContrast || lightness > 0.98) return color;
  }
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const luminance = (color: string): number => {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

type Triple = [number, number, number];

/** Linear light of `#rrggbb`, 0 to 1. */
const linearOf = (color: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;

/** The colour with the highest chroma up to the wanted one that a screen can show. */
function inGamut(lightness: number, chroma: number, hue: number): string {
  for (let tried = chroma; tried > 0; tried -= 0.005) {
    const linear = linearOfOklch(lightness, tried, hue);
    if (linear.every((part) => part >= 0 && part <= 1)) return hexOf(linear);
  }
  return hexOf(linearOfOklch(lightness, 0, hue));
}

const hexOf = (linear: Triple): string =>
  `#${linear
    .map((part) => {
      const clamped = Math.min(1, Math.max(0, part));
      const value = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
      return Math.round(value * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** Oklch (Björn Ottosson, CSS Color 4) to linear light. */
function linearOfOklch(lightness: number, chroma: number, hue: number): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function oklchOf(color: string): { chroma: number; hue: number } {
  const [red, green, blue] = linearOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}
