import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../http/refusal.ts';

/** The file of a multipart body, whole in memory; what cannot be read as one is malformed. */
export async function oneFile(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    if (part !== undefined) return await part.toBuffer();
  } catch (error) {
    // Too large, too many: those say their own status.
    if (error instanceof Error && 'statusCode' in error) throw error;
  }
  throw new Refusal('malformed', { errors: [{ path: '/file', message: 'fieldRequired' }] });
}
