import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { type Variant, variantName } from './variants.ts';

const perSheet = 12;

interface Sheets {
  folder: string;
  variant: Variant;
  pictures: readonly string[];
}

/** Writes the pictures of a variant as sheets of twelve, and the page that shows all sheets so far. */
export async function writeSheets(browser: Browser, { folder, variant, pictures }: Sheets): Promise<void> {
  const columns = variant.width < 600 ? 6 : 3;
  const page = await browser.newPage({ viewport: { width: 1800, height: 800 } });
  for (let at = 0; at < pictures.length; at += perSheet) {
    const name = `sheet-${variantName(variant)}-${at / perSheet + 1}`;
    writeFileSync(join(folder, `${name}.html`), sheet(pictures.slice(at, at + perSheet), columns));
    await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  await page.close();
  const all = readdirSync(folder).filter((file) => file.startsWith('sheet-') && file.endsWith('.html'));
  const body = all.map((file) => `<iframe src="${file}" title="${file}" loading="lazy"></iframe>`).join('');
  writeFileSync(join(folder, 'index.html'), head('iframe{inline-size:100%;block-size:90vh;border:0}') + body);
}

const sheet = (pictures: readonly string[], columns: number): string =>
  head(
    `main{display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px}img{inline-size:100%;border:1px solid #888}figure{margin:0}`,
  ) +
  `<main>${pictures.map((file) => `<figure><figcaption>${file}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`).join('')}</main>`;

const head = (style: string): string => `<!doctype html><meta charset="utf-8"><style>body{font:13px system-ui;margin:12px}${style}</style>`;
