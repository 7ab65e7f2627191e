import { strFromU8, unzipSync } from 'fflate';
import type { LightMyRequestResponse } from 'fastify';
import type { Person, Portal } from '../../../../testing/portal.ts';

/** Uploads a file to an import call. */
export function sendFile(portal: Portal, as: Person, path: string, content: Buffer | string): Promise<LightMyRequestResponse> {
  const boundary = 'import-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return portal.inject({
    method: 'POST',
    url: `/api/administration/v1/import/${path}`,
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { cookie: as.cookie, authorization: `Bearer ${as.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

/** Returns the texts of a workbook's first sheet. */
export function sheetOf(content: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(content)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => text),
  );
}

/** Returns the texts of a workbook's sheets by their names, with the empty ones. */
export function sheetsOf(content: Uint8Array): Record<string, string[][]> {
  const files = unzipSync(content);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const unescaped = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const names = [...read('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name, at) => [
      name,
      [...read(`xl/worksheets/sheet${at + 1}.xml`).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => unescaped(text)),
      ),
    ]),
  );
}
