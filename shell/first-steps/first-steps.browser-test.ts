import { expect, fixture, html } from '@open-wc/testing';
import { $firstSteps, endFirstSteps, offerFirstSteps, rereadSaved, startFirstSteps } from '@atrium/stores';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import type { AtriumFirstSteps } from './first-steps.ts';
import type { AtriumFirstStepsOffer } from './first-steps-offer.ts';
import './first-steps-offer.ts';
import './first-steps.ts';
import { findPlace, steps } from './steps.ts';

describe('the first steps', () => {
  let portal: FakePortal;
  let shell: HTMLElement;
  let element: AtriumFirstSteps;
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => element.renderRoot.querySelector<E>(selector);
  const press = async (index: number) => {
    [...element.renderRoot.querySelectorAll('button')].at(index)!.click();
    await element.updateComplete;
  };

  /** A shell that has only the elements of the steps. */
  function frame(): HTMLElement {
    const outer = document.createElement('atrium-shell');
    const root = outer.attachShadow({ mode: 'open' });
    root.innerHTML =
      '<main tabindex="-1" style="height:40px"></main><atrium-top-bar></atrium-top-bar><atrium-left-menu style="position:fixed;inset:60px auto 0 0;width:76px"></atrium-left-menu>';
    const bar = root.querySelector('atrium-top-bar')!.attachShadow({ mode: 'open' });
    bar.innerHTML = '<atrium-function-search style="position:fixed;top:8px;left:300px;width:200px;height:36px"></atrium-function-search>';
    return outer;
  }

  beforeEach(async () => {
    portal = fakePortal();
    shell = frame();
    document.body.append(shell);
    element = await fixture<AtriumFirstSteps>(html`<atrium-first-steps></atrium-first-steps>`);
  });
  afterEach(async () => {
    await endFirstSteps();
    shell.remove();
    portal.restore();
  });

  it('U-19 show nothing until they are started', () => {
    expect(find('.card')).to.equal(null);
  });

  it('U-19 are offered in the page, and both answers end the offer', async () => {
    portal.on('/user-end/v1/hints/list', () => ({ seen: [] }));
    portal.on('/user-end/v1/hints/seen', () => null);
    const offer = await fixture<AtriumFirstStepsOffer>(html`<atrium-first-steps-offer></atrium-first-steps-offer>`);
    const buttons = () => [...offer.shadowRoot!.querySelectorAll('button')];
    expect(buttons()).to.have.length(0);
    await offerFirstSteps();
    await offer.updateComplete;
    await expect(offer).to.be.accessible();
    buttons()[0]!.click();
    await offer.updateComplete;
    expect([$firstSteps.get(), buttons().length]).to.deep.equal(['resting', 0]);
    expect(shell.shadowRoot!.activeElement?.localName).to.equal('main');
    localStorage.removeItem('FIRST_STEPS');
    rereadSaved();
    await offerFirstSteps();
    await offer.updateComplete;
    buttons()[1]!.click();
    expect($firstSteps.get()).to.equal(0);
  });

  it('U-19 lead forwards and back, and end', async () => {
    startFirstSteps();
    await element.updateComplete;
    const headings = [find('h2')!.textContent];
    await press(-1);
    headings.push(find('h2')!.textContent);
    await press(-2);
    headings.push(find('h2')!.textContent);
    const all = steps();
    expect(headings).to.deep.equal([all[0]!.heading, all[1]!.heading, all[0]!.heading]);
    for (let step = 0; step < all.length; step += 1) await press(-1);
    expect($firstSteps.get()).to.equal('resting');
    expect(find('.card')).to.equal(null);
  });

  it('U-19 take focus, and Esc ends them', async () => {
    startFirstSteps();
    await element.updateComplete;
    expect(element.shadowRoot!.activeElement).to.equal(find('.card'));
    find('.card')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await element.updateComplete;
    expect($firstSteps.get()).to.equal('resting');
    expect(shell.shadowRoot!.activeElement?.localName).to.equal('main');
  });

  it('U-19 leave the focus where it is when they end elsewhere', async () => {
    startFirstSteps();
    await element.updateComplete;
    const elsewhere = await fixture<HTMLInputElement>(html`<input aria-label="elsewhere" />`);
    elsewhere.focus();
    await endFirstSteps();
    await element.updateComplete;
    expect(document.activeElement).to.equal(elsewhere);
  });

  it('U-19 stay inside the window at every step, also where a place is missing', async () => {
    for (let step = 0; step < steps().length; step += 1) {
      startFirstSteps(step);
      await element.updateComplete;
      const { left, top, right, bottom } = find('.card')!.getBoundingClientRect();
      expect([left >= 0, top >= 0, right <= innerWidth, bottom <= innerHeight], String(step)).to.deep.equal([true, true, true, true]);
    }
  });

  it('U-19 point at the innermost element that is drawn', () => {
    const root = shell.shadowRoot;
    expect(findPlace(['atrium-top-bar', 'atrium-function-search'], root)?.localName).to.equal('atrium-function-search');
    expect(findPlace(['atrium-left-menu', 'atrium-nothing'], root)?.localName).to.equal('atrium-left-menu');
    expect(findPlace(['atrium-nothing'], root)).to.equal(null);
  });
});
