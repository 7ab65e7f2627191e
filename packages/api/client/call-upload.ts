import type { CallData, Contract } from '../contract/index.ts';
import { type ApiCall, call } from './call.ts';

type UploadCall = { [N in ApiCall]: Contract[N] extends { upload: true } ? N : never }[ApiCall];

/** Makes a call that takes a file. */
export function callUpload<N extends UploadCall>(name: N, file: Blob, { quiet = false } = {}): Promise<CallData<N>> {
  const body = new FormData();
  body.set('file', file);
  return call<N>(name, ...([{ body, quiet }] as never));
}
