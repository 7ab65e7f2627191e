import { expect, fixture, html } from '@open-wc/testing';
import { allowCleanHtml, allowSubApps, defaultRules, installTrustedTypes } from './trusted-types.ts';

describe('the default policy', () => {
  it('takes script addresses of this origin under the portal or a registered sub-application only', () => {
    allowSubApps(['expenses']);
    const takes = (address: string) => defaultRules.createScriptURL(address) !== null;
    expect(takes('/pba/assets/main.js')).to.equal(true);
    expect(takes('/expenses/assets/chunk.js')).to.equal(true);
    expect(takes(`${location.origin}/expenses/assets/chunk.js`)).to.equal(true);
    expect(takes('/expensesx/chunk.js')).to.equal(false);
    expect(takes('/unknown/chunk.js')).to.equal(false);
    expect(takes('/expenses/../unknown/chunk.js')).to.equal(false);
    expect(takes('https://example.com/expenses/chunk.js')).to.equal(false);
    expect(takes('data:text/javascript,1')).to.equal(false);
    expect(takes('blob:https://example.com/1')).to.equal(false);
  });

  it('refuses HTML until the cleaner is here, and cleans it then', async () => {
    expect(defaultRules.createHTML('<b>x</b>')).to.equal(null);
    await allowCleanHtml();
    expect(defaultRules.createHTML('<b onclick="alert(1)">x</b><script>alert(1)</script>')).to.equal('<b>x</b>');
  });

  it('R-SUB-07 leaves text without a tag as it is, a style’s child selectors among it', () => {
    expect(defaultRules.createHTML('.a > b { top: 0 }')).to.equal('.a > b { top: 0 }');
  });

  it('brings style attributes of HTML texts in by the CSSOM, which no policy forbids', async () => {
    await allowCleanHtml();
    const clean = defaultRules.createHTML('<p style="color: rgb(1, 2, 3)">x</p>')!;
    expect(clean).not.to.match(/ style=/);
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const text = new DOMParser().parseFromString(clean, 'text/html').querySelector('p')!;
    place.append(text);
    await new Promise(requestAnimationFrame);
    expect(getComputedStyle(text).color).to.equal('rgb(1, 2, 3)');
  });

  it('makes no rule for script text', () => {
    const made: [string, object][] = [];
    installTrustedTypes({ createPolicy: (name, rules) => made.push([name, rules]) });
    expect(made.map(([name]) => name)).to.deep.equal(['default']);
    expect(made[0]![1]).not.to.have.property('createScript');
  });

  it('does nothing where the browser has no trusted types', () => {
    expect(() => installTrustedTypes(undefined)).not.to.throw();
  });
});
