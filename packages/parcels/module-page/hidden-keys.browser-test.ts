import { expect } from '@open-wc/testing';
import { createTestPortal } from '../testing/test-portal.ts';
import { openPageUser } from '../testing/page-user.ts';

const press = (type = 'keydown') => document.body.dispatchEvent(new Event(type, { bubbles: true }));

describe('keys, copy and paste that a module listens for on the page', () => {
  for (const type of ['keydown', 'keyup', 'keypress', 'beforeinput', 'copy', 'cut', 'paste']) {
    it(`are received (${type}) only while its view is in front`, async () => {
      const { api, view, close } = await openPageUser();
      const heard: string[] = [];
      const targets = { window, document, html: document.documentElement, body: document.body };
      const own = () => heard.push('portal');
      document.addEventListener(type, own);
      for (const [name, target] of Object.entries(targets)) {
        api.listen(target, type, () => heard.push(name));
        api.listen(target, type, { handleEvent: () => heard.push(`${name} object`) }, true);
      }
      press(type);
      expect(heard).to.have.lengthOf(9);
      view.hide();
      press(type);
      expect(heard.splice(0).slice(9)).to.deep.equal(['portal']);
      view.show();
      press(type);
      expect(heard).to.have.lengthOf(9);
      await close();
      press(type);
      expect(heard.slice(9), 'what it left behind').to.deep.equal(['portal']);
      document.removeEventListener(type, own);
    });
  }

  it('are received if any of its views is in front, once, and not after the listener is removed', async () => {
    const portal = createTestPortal();
    const first = await openPageUser(portal, 'first');
    const second = await openPageUser(portal, 'second');
    first.view.hide();
    let heard = 0;
    const listener = () => (heard += 1);
    first.api.listen(window, 'keydown', listener);
    second.api.listen(window, 'keydown', listener);
    press();
    expect(heard).to.equal(1);
    second.view.hide();
    press();
    expect(heard).to.equal(1);
    second.view.show();
    first.api.unlisten(window, 'keydown', listener);
    press();
    expect(heard).to.equal(1);
    await Promise.all([first.close(), second.close()]);
  });

  it('are also received by a library that patches the prototype, as zone.js does', async () => {
    const { api, close } = await openPageUser();
    const { addEventListener } = EventTarget.prototype;
    const patched: string[] = [];
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof addEventListener>) {
      patched.push(given[0]);
      addEventListener.apply(this, given);
    };
    api.listen(window, 'keydown', () => {});
    api.listen(document, 'resize', () => {});
    EventTarget.prototype.addEventListener = addEventListener;
    expect(patched).to.deep.equal(['keydown', 'resize']);
    await close();
  });

  it('leave the page as it was', async () => {
    const { close } = await openPageUser();
    await close();
    for (const target of [window, document, document.documentElement, document.body]) {
      expect(Object.hasOwn(target, 'addEventListener')).to.equal(false);
    }
  });
});
