import { globSync } from 'node:fs';
import { builtFiles } from '../rules/built-files.ts';
import { kilobytes, type Measure } from './table.ts';

/** What a browser has to load, compressed. */
export function sizes(): Measure[] {
  const { start, styles, own, size, login, dist } = builtFiles();
  const frame = size([...start, ...styles]);
  const elements = globSync('portal/elements/*.js', { cwd: dist });
  return [
    { what: 'until the frame is interactive', value: kilobytes(frame), wanted: '≤ 45 kB', fine: frame <= 45_000 },
    ...elements.map((element) => {
      const bytes = size(own(element));
      return {
        what: `widget ${element.split('/').at(-1)?.replace('.js', '')}, without React`,
        value: kilobytes(bytes),
        wanted: '≤ 12 kB',
        fine: bytes <= 12_000,
      };
    }),
    { what: 'login page', value: kilobytes(size(login)), wanted: '≤ 10 kB', fine: size(login) <= 10_000 },
  ];
}
