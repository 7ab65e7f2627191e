import type { TokenProvider } from './protocol.ts';

/** A code from the host page: by its function, else from its backend, which knows the person by its own cookie. Null where it knows nobody; rejects where it cannot say. */
export async function codeFrom(provider: TokenProvider | null, endpoint: string, audience: string): Promise<string | null> {
  if (provider) return (await provider({ audience, purpose: 'assistant' })) || null;
  if (!endpoint) return null;
  const answer = await fetch(endpoint, { credentials: 'include', cache: 'no-store' });
  if (answer.status === 401) return null;
  // Of an error, and of an answer without a code, this throws.
  return ((answer.ok && (await answer.json())) as { code: string }).code.trim();
}
