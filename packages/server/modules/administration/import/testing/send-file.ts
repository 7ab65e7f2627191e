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
