import type { TypedAhead } from '../controllers/typed-ahead.ts';
import type { AtriumSearchPalette } from './search-palette.ts';

/** Opens the search over the page with the text of a box; resolves when it is open. */
export async function openPalette(text: string, signOut: () => unknown, ahead?: TypedAhead): Promise<AtriumSearchPalette> {
  await import('./search-palette.ts');
  const known = document.querySelector('atrium-search-palette');
  const palette = known ?? document.createElement('atrium-search-palette');
  if (!known) {
    palette.addEventListener('atrium-dialog-closed', () => palette.remove());
    palette.signOut = signOut;
    document.body.append(palette);
  }
  await palette.updateComplete;
  palette.show(text, ahead);
  await palette.updateComplete;
  return palette;
}
