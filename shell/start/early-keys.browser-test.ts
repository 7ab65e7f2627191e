import { expect } from '@open-wc/testing';
import { keepEarlyKeys } from './early-keys.ts';

const press = (key: string, ctrlKey: boolean): boolean =>
  !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, code: 'KeyK', bubbles: true, cancelable: true }));

describe('keys before their handler is loaded', () => {
  it('U-01 Ctrl K is replayed when its handler is loaded, once, and the browser does not take it', () => {
    const give = keepEarlyKeys();
    expect([press('k', true), press('k', true), press('c', true), press('k', false)]).to.deep.equal([true, true, false, false]);
    const heard: string[] = [];
    const hear = ({ key, ctrlKey, code }: KeyboardEvent) => heard.push(`${ctrlKey} ${key} ${code}`);
    addEventListener('keydown', hear);
    give();
    expect(heard).to.deep.equal(['true k KeyK']);
    expect(press('k', true)).to.equal(false);
    removeEventListener('keydown', hear);
  });
});
