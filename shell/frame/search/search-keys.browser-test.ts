import { expect, fixture, html } from '@open-wc/testing';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { press } from '../../testing/test-page.ts';
import { untilFound } from '../../testing/until.ts';
import type { AtriumFunctionSearch } from './function-search.ts';
import './function-search.ts';
import { followKeys } from '../keys/shortcut-keys.ts';

describe('the keys of the search', () => {
  let portal: FakePortal;
  let stopKeys: () => void;

  beforeEach(() => {
    portal = fakePortal();
    stopKeys = followKeys();
  });

  afterEach(() => {
    stopKeys();
    portal.restore();
    document.querySelector('atrium-search-palette')?.remove();
  });

  it('U-01 / leads here, only when nobody is typing; Ctrl K opens the search over the page', async () => {
    const search = await fixture<AtriumFunctionSearch>(html`<atrium-function-search></atrium-function-search>`);
    const input = search.renderRoot.querySelector('input')!;
    press(document.body, '/');
    expect(search.shadowRoot!.activeElement).to.equal(input);
    input.blur();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    press(field, '/');
    expect(document.activeElement).to.equal(field);
    press(field, 'k', { ctrlKey: true });
    const palette = await untilFound([document.body], () => document.querySelector('atrium-search-palette'));
    await untilFound([palette.renderRoot], () => palette.shadowRoot!.activeElement?.localName === 'input');
    field.remove();
  });
});
