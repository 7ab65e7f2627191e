import type { AttachmentType } from '@atrium/api/contract';

const office = 'application/vnd.openxmlformats-officedocument.';
const zip = 'PK\x03\x04';

/** Media types by file extension, with the first bytes if these are known. */
const kinds: Record<AttachmentType, { mediaType: string; begins: string }> = {
  pdf: { mediaType: 'application/pdf', begins: '%PDF-' },
  docx: { mediaType: `${office}wordprocessingml.document`, begins: zip },
  xlsx: { mediaType: `${office}spreadsheetml.sheet`, begins: zip },
  pptx: { mediaType: `${office}presentationml.presentation`, begins: zip },
  zip: { mediaType: 'application/zip', begins: zip },
  png: { mediaType: 'image/png', begins: '\x89PNG\r\n\x1a\n' },
  jpg: { mediaType: 'image/jpeg', begins: '\xff\xd8\xff' },
  csv: { mediaType: 'text/csv; charset=utf-8', begins: '' },
  txt: { mediaType: 'text/plain; charset=utf-8', begins: '' },
};

/** Returns the media type of a file; undefined if its extension is not accepted, or the content does not match it. */
export function mediaTypeOf(name: string, bytes: Buffer): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const kind = Object.hasOwn(kinds, ending) ? kinds[ending as AttachmentType] : undefined;
  return kind !== undefined && bytes.subarray(0, 16).toString('latin1').startsWith(kind.begins) ? kind.mediaType : undefined;
}
