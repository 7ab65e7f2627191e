import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { DialogController, dialogStyles } from './dialog.ts';

@customElement('test-dialog')
class TestDialog extends LitElement {
  @property({ type: Boolean }) open = false;
  @property({ type: Boolean }) unasked = false;
  #dialog = new DialogController(this);

  override render() {
    const { unasked } = this;
    return this.#dialog.render({
      heading: 'Leave?',
      content: html`<p>Sure?</p>`,
      actions: html`<button class="button">Yes</button>`,
      unasked,
    });
  }

  static override styles = dialogStyles;
}

describe('the dialog controller', () => {
  let dialog: TestDialog;
  const native = () => dialog.renderRoot.querySelector('dialog')!;

  beforeEach(async () => {
    dialog = await fixture<TestDialog>(html`<test-dialog open></test-dialog>`);
  });

  it('is modal, named by its heading, and breaks no rule of accessibility', async () => {
    expect(native().matches(':modal')).to.equal(true);
    expect(native().getAttribute('aria-labelledby')).to.equal('heading');
    await expect(dialog).to.be.accessible();
  });

  it('closes with Esc and fires its event', async () => {
    const closed = oneEvent(dialog, 'atrium-dialog-closed');
    await sendKeys({ press: 'Escape' });
    await closed;
    expect(dialog.open).to.equal(false);
  });

  it('closes with its cross and with a press beside it', async () => {
    let closed = oneEvent(dialog, 'atrium-dialog-closed');
    dialog.renderRoot.querySelector('button')!.click();
    await closed;
    dialog.open = true;
    await dialog.updateComplete;
    closed = oneEvent(dialog, 'atrium-dialog-closed');
    native().click();
    await closed;
    expect(native().open).to.equal(false);
  });

  it('stays open when it is opened again before the browser has fired the close event', async () => {
    const told = oneEvent(native(), 'close');
    dialog.open = false;
    await dialog.updateComplete;
    dialog.open = true;
    await dialog.updateComplete;
    await told;
    expect([dialog.open, native().open]).to.deep.equal([true, true]);
  });

  it('leaves no modal element behind when it is removed', async () => {
    dialog.remove();
    await dialog.updateComplete;
    expect(document.querySelector(':modal')).to.equal(null);
  });

  it('focuses its heading if it opens by itself, so that a key press presses no button', async () => {
    const pressed: Event[] = [];
    dialog = await fixture<TestDialog>(html`<test-dialog open unasked @click=${(event: Event) => pressed.push(event)}></test-dialog>`);
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Space' });
    expect(pressed).to.deep.equal([]);
    expect(dialog.shadowRoot!.activeElement?.id).to.equal('heading');
    await expect(dialog).to.be.accessible();
  });

  it('gives the focus back', async () => {
    dialog.open = false;
    await dialog.updateComplete;
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    dialog.open = true;
    await dialog.updateComplete;
    dialog.open = false;
    await dialog.updateComplete;
    expect(document.activeElement).to.equal(button);
    button.remove();
  });
});
