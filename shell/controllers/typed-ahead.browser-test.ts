import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { typeAhead } from './typed-ahead.ts';

describe('type-ahead', () => {
  let before: HTMLInputElement;
  let field: HTMLInputElement;

  beforeEach(async () => {
    const page = await fixture<HTMLElement>(html`<div><input /><input /></div>`);
    [before, field] = [...page.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
    before.focus();
  });

  it('lands in the field that comes, and not in what has the focus', async () => {
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));
    const ahead = typeAhead();
    await sendKeys({ type: 'wangx' });
    await sendKeys({ press: 'Backspace' });
    ahead.into(field);
    await sendKeys({ type: '!' });
    expect([before.value, field.value, heard, document.activeElement]).to.deep.equal(['', 'wang!', ['wang', 'wang!'], field]);
  });

  it('takes the place of what is selected there', async () => {
    field.value = 'old';
    field.select();
    const ahead = typeAhead();
    await sendKeys({ type: 'new' });
    ahead.into(field);
    expect(field.value).to.equal('new');
  });

  it('leaves the focus where it is when nothing was typed, and the keys when nothing comes', async () => {
    const ahead = typeAhead();
    ahead.into(field);
    expect(document.activeElement).to.equal(before);
    typeAhead().stop();
    await sendKeys({ type: 'a' });
    expect(before.value).to.equal('a');
  });
});
