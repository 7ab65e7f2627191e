import { expect } from '@open-wc/testing';
import { typeAhead } from '../controllers/typed-ahead.ts';
import { keepEarlyKeys } from './early-keys.ts';

const press = (key: string, ctrlKey: boolean): boolean =>
  !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, code: 'KeyK', bubbles: true, cancelable: true }));

describe('keys before their handler is loaded', () => {
  it('U-01 Ctrl K is replayed when its handler is loaded, once, and the browser does not take it', () => {
    const give = keepEarlyKeys();
    expect([press('k', false), press('k', true), press('k', true), press('c', true)]).to.deep.equal([false, true, true, false]);
    const heard: string[] = [];
    const hear = ({ key, ctrlKey, code }: KeyboardEvent) => heard.push(`${ctrlKey} ${key} ${code}`);
    addEventListener('keydown', hear);
    give();
    expect(heard).to.deep.equal(['true k KeyK']);
    expect(press('k', true)).to.equal(false);
    removeEventListener('keydown', hear);
  });

  it('U-01 what is typed after an early Ctrl K comes into the field that it opens, and into no other', () => {
    const field = document.body.appendChild(document.createElement('input'));
    const give = keepEarlyKeys();
    press('k', true);
    expect(['a', 'b', 'Backspace', 'c'].map((key) => press(key, false))).to.deep.equal([true, true, true, true]);
    const open = (event: KeyboardEvent) => {
      if (!event.ctrlKey) return;
      removeEventListener('keydown', open);
      ahead = typeAhead();
    };
    let ahead: ReturnType<typeof typeAhead> | undefined;
    addEventListener('keydown', open);
    give();
    ahead!.into(field);
    expect(field.value).to.equal('ac');
    field.remove();
  });
});
