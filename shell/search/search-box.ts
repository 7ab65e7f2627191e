import type { LitElement } from 'lit';
import { buttonStyles } from '@atrium/ui';
import { searchPath } from '@atrium/stores';
import { $place } from '../routes/navigation.ts';
import { SearchCombobox } from './search-combobox.ts';
import { searchListStyles } from './search-list.styles.ts';

export { activeId, hasRows, listId, searchList } from './search-list.ts';
export { openPalette } from './open-palette.ts';

/** The search of the top bar once it is used: Enter leads to all results, and the field keeps the searched text. */
export class SearchBox extends SearchCombobox {
  #searched = '';
  #stop: (() => void) | undefined;

  constructor(host: LitElement, input: () => HTMLInputElement, signOut: () => unknown) {
    super(host, {
      input,
      preselects: false,
      left: (row) => (row?.keeps ? this.hide() : this.clear()),
      signOut,
    });
    const root = host.renderRoot as ShadowRoot;
    const sheets = [buttonStyles, searchListStyles.styleSheet].flatMap((sheet) => (sheet ? [sheet] : []));
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
    this.#stop = $place.listen((place) => {
      if (this.#searched !== '' && place?.path !== searchPath(this.#searched)) this.#forget();
    });
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    this.#stop?.();
  }

  override search(given: string): void {
    const text = given.trim();
    if (text === '') return;
    this.#searched = text;
    this.options.input().value = text;
    this.hide();
    super.search(text);
  }

  /** The user leaves the results: the searched text is removed, new typing stays. */
  #forget(): void {
    if (this.text === this.#searched) this.clear();
    this.#searched = '';
  }
}
