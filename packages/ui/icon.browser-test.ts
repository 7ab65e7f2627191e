import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import './app-icon.ts';
import './icon.ts';

it('draws an icon from data, hidden from assistive technology', async () => {
  const icon = await fixture<HTMLElement>(html`<atrium-icon name="search"></atrium-icon>`);
  const svg = icon.shadowRoot!.querySelector('svg')!;
  expect(svg.getAttribute('aria-hidden')).to.equal('true');
  expect(svg.querySelectorAll('path, circle').length).to.be.above(0);
  expect(svg.firstElementChild!.namespaceURI).to.equal('http://www.w3.org/2000/svg');
});

it('draws another when the name changes and the default one when nobody drew it', async () => {
  const icon = await fixture<HTMLElementTagNameMap['atrium-icon']>(html`<atrium-icon name="x"></atrium-icon>`);
  const drawing = () => icon.renderRoot.querySelector('svg')!.innerHTML;
  const cross = drawing();
  icon.name = 'check';
  await icon.updateComplete;
  expect(drawing()).not.to.equal(cross);
  icon.setAttribute('name', 'no-such-icon');
  await waitUntil(() => drawing().includes('path'), '', { timeout: 20_000 });
});

it('fetches a drawing that the first frame does not need', async () => {
  const icon = await fixture<HTMLElementTagNameMap['atrium-icon']>(html`<atrium-icon name="moon"></atrium-icon>`);
  await waitUntil(() => icon.renderRoot.querySelector('path'), '', { timeout: 20_000 });
});

it('R-APP-06 shows an app on a tile of 35 px in its own hue', async () => {
  const tile = await fixture<HTMLElement>(html`<atrium-app-icon code="hr"></atrium-app-icon>`);
  expect(tile.getBoundingClientRect().width).to.equal(35);
  expect(tile.style.getPropertyValue('--atrium-tile-hue')).to.equal('155');
});
