import { expect, fixture, html } from '@open-wc/testing';
import type { AtriumMaximiseButton } from './maximise-button.ts';
import './maximise-button.ts';

describe('the maximise button', () => {
  let full: Element | null = null;
  let asked: string[] = [];
  let button: AtriumMaximiseButton;

  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'fullscreenElement')!;
  const become = async (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
    await button.updateComplete;
  };
  const inner = () => button.renderRoot.querySelector('button')!;

  beforeEach(async () => {
    full = null;
    asked = [];
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full });
    document.documentElement.requestFullscreen = async () => void asked.push('enter');
    document.exitFullscreen = async () => void asked.push('leave');
    button = await fixture<AtriumMaximiseButton>(html`<atrium-maximise-button></atrium-maximise-button>`);
  });

  afterEach(() => {
    Object.defineProperty(document, 'fullscreenElement', own);
    delete (document.documentElement as Partial<HTMLElement>).requestFullscreen;
    delete (document as Partial<Document>).exitFullscreen;
  });

  it('R-FRAME-05 goes to full screen and back', async () => {
    expect(inner().ariaLabel).to.equal('最大化');
    inner().click();
    await become(document.documentElement);
    expect(inner().ariaLabel).to.equal('还原');
    inner().click();
    expect(asked).to.deep.equal(['enter', 'leave']);
  });

  it('R-FRAME-05 follows Esc, which asks nobody', async () => {
    await become(document.documentElement);
    await become(null);
    expect(inner().ariaLabel).to.equal('最大化');
    expect(button.renderRoot.querySelector('atrium-icon')!.name).to.equal('maximize');
  });
});
