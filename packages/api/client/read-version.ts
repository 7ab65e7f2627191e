import { CallError } from './call-error.ts';
import { hooks } from './hooks.ts';

/** The answer is a few bytes; who has to wait longer for them has no connection. */
const patience = 10_000;

/** The build that the server hands out now. It needs no session; rejects with a `CallError` `offline` when no server answers. */
export async function readVersion(base: string): Promise<string> {
  try {
    const response = await (hooks.fetch ?? fetch)(`${base}/version`, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? (await response.text()).trim() : '';
  } catch (cause) {
    throw new CallError('GET version: offline', { kind: 'offline', cause });
  }
}
