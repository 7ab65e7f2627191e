import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import './composer.ts';
import type { AtriumAssistantComposer } from './composer.ts';

describe('the input field of the chat page', () => {
  let composer: AtriumAssistantComposer;
  let sent: string[];
  const area = () => composer.shadowRoot!.querySelector('textarea')!;
  const button = () => composer.shadowRoot!.querySelector('button')!;
  beforeEach(async () => {
    sessionStorage.clear();
    sent = [];
    composer = document.body.appendChild(document.createElement('atrium-assistant-composer'));
    composer.addEventListener('send', (event) => sent.push((event as CustomEvent<string>).detail));
    await composer.updateComplete;
  });
  afterEach(() => composer.remove());
  const write = async (text: string) => {
    area().value = text;
    area().dispatchEvent(new InputEvent('input', { bubbles: true }));
    await composer.updateComplete;
  };

  it('R-AI-03 cuts no pasted text: it shows how many characters are too many, and sends when the text fits', async () => {
    composer.longest = 10;
    await write('一二三四五六七八九十一二');
    expect([area().value.length, area().maxLength, button().disabled]).to.deep.equal([12, -1, true]);
    expect(composer.shadowRoot!.querySelector('[role=status]')!.textContent!.trim()).to.equal('多了 2 字');
    area().focus();
    await sendKeys({ press: 'Enter' });
    expect([sent, area().value.length]).to.deep.equal([[], 12]);
    await write(' 一二三四五六七八九十 ');
    expect(button().disabled).to.equal(false);
    await sendKeys({ press: 'Enter' });
    expect(sent).to.deep.equal(['一二三四五六七八九十']);
  });

  it('F-41 shows the number of excess characters on its own line, and the button is as high as the field, also with large letters', async () => {
    composer.style.setProperty('inline-size', '288px');
    composer.longest = 3;
    for (const size of ['16px', '32px']) {
      document.documentElement.style.setProperty('font-size', size);
      await write('一二');
      expect(button().offsetHeight, size).to.be.within(area().offsetHeight - 1, area().offsetHeight + 1);
      const width = area().offsetWidth;
      await write('一二三四五');
      const left = composer.shadowRoot!.querySelector<HTMLElement>('[role=status]')!.getBoundingClientRect();
      expect([area().offsetWidth, left.top >= area().getBoundingClientRect().bottom - 1], size).to.deep.equal([width, true]);
    }
    document.documentElement.style.removeProperty('font-size');
  });

  it('U-14 the focus moves from a button that disappears with the answer to the field', async () => {
    composer.asking = true;
    await composer.updateComplete;
    button().focus();
    composer.asking = false;
    await composer.updateComplete;
    expect(composer.shadowRoot!.activeElement?.localName).to.equal('textarea');
  });
});
