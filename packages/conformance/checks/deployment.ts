import { isHashed } from '../../server/http/files.ts';
import type { BuiltApp } from '../built-app.ts';
import type { Findings } from '../check-list.ts';
import { sharedStyle } from '../portal-bundle.ts';

const large = 300_000;

/** Checks the files before anything runs. */
export function deployment(app: BuiltApp, findings: Findings): void {
  const html = app.text('index.html').replace(/<!--[\s\S]*?-->/g, '');
  const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)\s*=\s*["']?([^"'\s>]+)/g)].map(([, address]) => address!);
  const foreign = addresses.filter((address) => /^(https?:)?\/\//.test(address));
  const elsewhere = addresses.filter(
    (address) => address.startsWith('/') && !address.startsWith('//') && !address.startsWith(`/${app.name}/`) && address !== sharedStyle,
  );
  const here = addresses.map((address) => fileOf(app.name, address)).filter((file) => file !== null);
  const absent = here.filter((file) => !app.files.includes(file));
  findings.expectNone(
    'C01',
    [
      ...elsewhere.map((address) => `index.html names ${address}, which is not below /${app.name}/`),
      ...absent.map((file) => `index.html names ${file}, which is not in the build`),
      ...foreign.map((address) => `index.html names ${address}: the portal loads nothing from other origins`),
    ],
    `index.html, ${app.files.length} files`,
  );

  const plain = app.files.filter((file) => /\.(m?js|css)$/.test(file) && !isHashed(file));
  findings.expectNone(
    'C90',
    plain.map((file) => `${file} has no hash in its name`),
    'hold a hash',
    'warned',
  );
  const lost = app.files
    .filter((file) => /\.(m?js|css)$/.test(file))
    .flatMap((file) => {
      const map = /[#@] sourceMappingURL=([^\s*]+)\s*(?:\*\/)?\s*$/.exec(app.text(file).slice(-400))?.[1];
      const path = map && !map.startsWith('data:') ? [...file.split('/').slice(0, -1), map].join('/') : null;
      return path !== null && !app.files.includes(path) ? [`${file} names ${map}, which is not there`] : [];
    });
  const maps = app.files.filter((file) => file.endsWith('.map')).length;
  findings.expectNone(
    'C91',
    lost,
    maps > 0 ? `${maps} deployed: everybody who may open the portal may read them` : 'none are deployed',
    'warned',
  );
}

/** Checks the bytes until the first screen, and libraries that the portal provides. */
export function size(app: BuiltApp, sent: readonly string[], kind: string, findings: Findings): void {
  const files = [...new Set(sent)].filter((file) => file !== 'index.html' || kind === 'frame');
  const bytes = files.reduce((sum, file) => sum + app.compressed(file), 0);
  const heaviest = files.toSorted((a, b) => app.compressed(b) - app.compressed(a))[0];
  const text = `${kilo(bytes)} until the first screen (brotli, ${files.length} files${heaviest ? `; ${heaviest} ${kilo(app.compressed(heaviest))}` : ''})`;
  findings.add('C50', bytes > large ? 'warned' : 'passed', text);

  const scripts = files.filter((file) => /\.m?js$/.test(file)).map((file) => ({ file, text: app.text(file) }));
  const copies = (mark: RegExp) =>
    scripts.flatMap(({ file, text: code }) => [...code.matchAll(mark)].map((match) => ({ file, version: match[1] ?? '' })));
  const react = copies(/rendererPackageName:\s*["'`]react-dom["'`]|reconcilerVersion:\s*["'`](\d[\d.]*)/g).filter(
    ({ version }) => version !== '',
  );
  const lit = copies(/litElementVersions[^;]{0,60}?push\(["'`](\d[\d.]*)/g);
  const found = [
    ...(react.length > 1 ? [`${react.length} copies of React`] : []),
    ...(lit.length > 1 ? [`${lit.length} copies of Lit`] : []),
    ...(kind === 'module'
      ? [
          ...react
            .filter(({ version }) => version.startsWith('19.'))
            .map(({ file, version }) => `React ${version} is in ${file}; the portal has it`),
          ...lit.filter(({ version }) => version.startsWith('4.')).map(({ file }) => `Lit is in ${file}; the portal has it`),
        ]
      : []),
  ];
  findings.expectNone('C51', found, 'none that the portal has', react.length > 1 || lit.length > 1 ? 'failed' : 'warned');
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function fileOf(name: string, address: string): string | null {
  const path = address.split(/[?#]/)[0]!;
  if (/^[a-z]+:|^\/\//.test(path) || path === '') return null;
  if (path.startsWith(`/${name}/`)) return decodeURIComponent(path.slice(name.length + 2));
  return path.startsWith('/') ? null : decodeURIComponent(path.replace(/^\.\//, ''));
}
