import type { EntryPage } from '@atrium/api/contract';
import { ParcelError } from '../parcel-error.ts';
import type { LoadRequest } from './loader.ts';

/** Asks the server for the page `/<name>/` taken apart; P15 or P16 when that cannot be. */
export async function readEntryPage(
  app: string,
  { fresh, signal }: Pick<LoadRequest, 'fresh' | 'signal'>,
  base = `/${app}/`,
): Promise<EntryPage> {
  const response = await fetch(`${base}?realm&page`, { cache: fresh ? 'reload' : 'no-cache', signal }).catch((cause: unknown) => {
    throw new ParcelError('P15', app, `${base} could not be reached`, cause);
  });
  if (!response.ok) throw new ParcelError('P15', app, `${base} was answered ${response.status}`);
  if (!response.headers.get('content-type')?.includes('json')) throw new ParcelError('P16', app, `${base} is not a page`);
  return (await response.json()) as EntryPage;
}
