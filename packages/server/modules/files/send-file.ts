import type { FastifyReply } from 'fastify';

/** Sends a file that somebody uploaded: it is kept on the machine of the reader, never shown as a page of the portal. */
export const sendFile = (reply: FastifyReply, { name, mediaType, content }: { name: string; mediaType: string; content: Buffer }) =>
  reply
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`)
    .type(mediaType)
    .send(content);

/** Characters that a header's extended value must encode (RFC 5987). */
const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
