import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { copyText } from './copy-text.ts';

/** As on a page of plain http. */
const withoutClipboard = () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
const refusing = () =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError')) },
  });

describe('copying a text', () => {
  let area: HTMLTextAreaElement;
  let button: HTMLButtonElement;
  const meddle = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  beforeEach(() => {
    area = document.body.appendChild(document.createElement('textarea'));
    button = document.body.appendChild(document.createElement('button'));
    document.addEventListener('copy', meddle, { capture: true });
  });
  afterEach(() => {
    document.removeEventListener('copy', meddle, { capture: true });
    Reflect.deleteProperty(navigator, 'clipboard');
    area.remove();
    button.remove();
  });

  /** Presses the button, pastes, and returns the result and the pasted text. */
  async function copiedByPress(text: string): Promise<[boolean, string]> {
    const copied = new Promise<boolean>((resolve) => button.addEventListener('click', () => resolve(copyText(text)), { once: true }));
    button.focus();
    await sendKeys({ press: 'Enter' });
    const isCopied = await copied;
    expect(document.activeElement).to.equal(button);
    area.focus();
    await sendKeys({ press: 'Control+v' });
    return [isCopied, area.value];
  }

  for (const [how, make] of [
    ['there is no clipboard, as on plain http', withoutClipboard],
    ['the page is not allowed to write to it', refusing],
  ] as const) {
    it(`R-AI-03 works where ${how}, without taking focus or selection`, async () => {
      make();
      const text = `${how}：年假可以休 5 天\n第二行`;
      expect(await copiedByPress(text)).to.deep.equal([true, text]);
    });
  }

  it('R-AI-03 returns false if the browser rejects both ways', async () => {
    refusing();
    const command = document.execCommand.bind(document);
    document.execCommand = () => false;
    expect(await copyText('不会有')).to.equal(false);
    document.execCommand = command;
  });
});
