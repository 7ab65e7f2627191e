import { type ApiCall, type CallOptions, request } from './call.ts';
import { judgeStatus } from './judge.ts';

export interface FileAnswer {
  content: Blob;
  /** As the server names it. */
  name: string;
}

/** Makes a call whose response is a file. Reports a failure and rejects, like every call. */
export async function callFile<N extends ApiCall>(name: N, options: CallOptions<N>): Promise<FileAnswer> {
  const { answer } = await request(name, { ...options, file: true });
  if (answer.file) return { content: answer.file, name: fileName(answer.disposition ?? '') };
  judgeStatus(answer, options.quiet);
  throw new TypeError(`${name} answers no file`);
}

/** The name in the script of the caller, else the plain one. */
function fileName(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? '');
}
