import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accentNames, accentOf, contrast } from './accent.ts';

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');

it.each(accentNames)('R-RUN-05 %s has the two colours of the tokens', (name) => {
  const [, light, dark] = new RegExp(`--atrium-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  expect(accentOf(name)).toMatchObject({ colors: { light, dark } });
});

it('R-RUN-05 every hue gives two colours in which text reaches 4.5 : 1 on each ground', () => {
  for (let hue = 0; hue < 360; hue += 1) {
    const { colors } = accentOf(`hue:${hue}`);
    expect(colors, String(hue)).not.toBeNull();
    const { light, dark } = colors!;
    for (const ground of ['#ffffff', '#f7f8f6']) expect(contrast(light, ground), `${hue} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['#111614', '#191f1c', '#202724', '#0f1512', '#14201c'])
      expect(contrast(dark, ground), `${hue} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});

it('R-RUN-05 keeps the colour of a company as it is in the light scheme, and makes a twin of its hue for the dark one', () => {
  const { colors } = accentOf('#0B5CAD');
  expect(colors?.light).toBe('#0b5cad');
  expect(contrast(colors!.dark, '#202724')).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['#ffcc00', 1.4],
  ['#ffffff', 1],
  ['#00b894', 2.5],
])('R-RUN-05 refuses %s with the contrast that text has in it', (accent, ratio) => {
  const result = accentOf(accent);
  expect(result.colors).toBeNull();
  expect(result.ratio).toBeCloseTo(ratio, 0);
});

it.each(['', 'pink', 'hue:360', 'hue:-1', 'hue:1.5', '#fff', 'red;}body{display:none', 'url(x)'])(
  'R-RUN-05 knows no accent %j',
  (accent) => {
    expect(accentOf(accent)).toEqual({ colors: null, ratio: 0 });
  },
);
