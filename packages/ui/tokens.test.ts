import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const colors = ['green', 'cyan', 'blue', 'indigo', 'purple', 'crimson', 'amber', 'dark'] as const;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** The first value of a token; weak-colour and high-contrast values come later in the sheet. */
function token(name: string, scheme: Scheme, text = sheet): string {
  const pair = new RegExp(`--atrium-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(text);
  if (!pair) throw new Error(`tokens.css has no pair of colours for --atrium-${name}`);
  return scheme === 'light' ? pair[1]! : pair[2]!;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(schemes)('the colours of the %s scheme', (scheme) => {
  it.each(colors)('R-SET-03 %s is readable on the sheet and carries readable words', (color) => {
    const primary = token(color, scheme);
    expect(contrast(primary, token('sheet', scheme))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(primary, token('page', scheme))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('on-primary', scheme), primary)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'text-soft', 'success', 'warning', 'danger', 'info'])('%s is readable wherever it may stand', (name) => {
    for (const ground of ['page', 'sheet', 'raised']) {
      expect(contrast(token(name, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(['success', 'warning', 'danger', 'info'])('R-SET-05 %s has no hue in weak-colour mode', (name) => {
    const weak = sheet.slice(sheet.indexOf(':root[data-weak] {'));
    const hex = token(name, scheme, weak);
    const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(12);
    expect(contrast(hex, token('sheet', scheme))).toBeGreaterThanOrEqual(7);
  });

  it('draws the borders of controls with 3:1', () => {
    expect(contrast(token('control-border', scheme), token('sheet', scheme))).toBeGreaterThanOrEqual(3);
  });
});

it('R-SET-03 is readable on the ink frame in every colour', () => {
  const ink = /--atrium-frame: (#\w{6});/.exec(sheet)![1]!;
  for (const name of [...colors, 'text', 'text-soft']) expect(contrast(token(name, 'dark'), ink)).toBeGreaterThanOrEqual(4.5);
});
