import type { CallData, CallQuery, Contract } from '../contract/index.ts';
import { type ApiCall, call } from './call.ts';

type UploadCall = { [N in ApiCall]: Contract[N] extends { upload: true } ? N : never }[ApiCall];

interface UploadOptions<N extends ApiCall> {
  quiet?: boolean;
  query?: CallQuery<N>;
}

/** Makes a call that takes a file. */
export function callUpload<N extends UploadCall>(
  name: N,
  file: Blob,
  { quiet = false, query }: UploadOptions<N> = {},
): Promise<CallData<N>> {
  const body = new FormData();
  body.set('file', file);
  return call<N>(name, ...([{ body, quiet, ...(query === undefined ? {} : { query }) }] as never));
}
