import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { clearTestPage, loadedAt } from '../testing/test-page.ts';
import { nextEvent, untilStore } from '../testing/until.ts';
import { $place, startNavigation } from './navigation.ts';

const start = '/app-center/main/alpha/list#one';

describe('where the address leads', () => {
  let entered: string[];
  let stop: () => void;
  const until = (path: string) => untilStore($place, (place) => place?.path === path);

  beforeEach(async () => {
    clearTestPage();
    loadedAt(start);
    entered = [];
    stop = startNavigation((path, _, arrival) => {
      entered.push(`${arrival} ${path}`);
      return { path, tab: 'tab' };
    });
    await until(start);
    entered.length = 0;
  });
  afterEach(() => {
    stop();
    clearTestPage();
  });

  it('R-TAB-10 leads the view to another fragment that the person asks for', async () => {
    // A press, as the address bar, comes from outside every script: promises are settled between the events that it causes.
    const link = Object.assign(document.createElement('a'), { href: '#two', textContent: 'two' });
    link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99999; display: block; width: 50px; height: 50px';
    document.body.append(link);
    const changed = nextEvent(window, 'hashchange');
    await sendMouse({ type: 'click', position: [20, 20] });
    await changed;
    await until('/app-center/main/alpha/list#two');
    link.remove();
    expect(entered).to.deep.equal(['traversed /app-center/main/alpha/list#two']);
  });

  it('R-TAB-10 leads the view to another fragment that a script writes into the address', async () => {
    location.hash = 'three';
    await until('/app-center/main/alpha/list#three');
    expect(entered).to.deep.equal(['traversed /app-center/main/alpha/list#three']);
  });

  it('leaves links to documents of their own below the base to the browser', () => {
    const pressed = (path: string): boolean => {
      const link = Object.assign(document.createElement('a'), { href: path });
      document.body.append(link);
      let prevented = false;
      const ask = (event: Event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      };
      addEventListener('click', ask, { once: true });
      link.click();
      link.remove();
      return prevented;
    };
    expect(['/pba/elements/', '/pba/elements', '/pba/assistant/', '/pba/elements-of-style', '/pba/app-center'].map(pressed)).to.deep.equal([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('R-TAB-10 follows a sub-application that writes its own entries', async () => {
    const { pathname } = location;
    history.pushState(null, '', `${pathname}#four`);
    await until('/app-center/main/alpha/list#four');
    history.pushState(null, '', `${pathname}/5`);
    await until('/app-center/main/alpha/list/5');
    expect(entered).to.deep.equal(['self /app-center/main/alpha/list#four', 'self /app-center/main/alpha/list/5']);
  });
});
