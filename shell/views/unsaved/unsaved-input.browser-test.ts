import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { watchTyping } from './unsaved-input.ts';

describe('typed text in a view', () => {
  let view: HTMLElement;
  let told: boolean[];
  let stop: () => void;

  const show = async (content: unknown) => {
    view = await fixture(html`<div>${content}</div>`);
    stop = watchTyping(view, (typed) => told.push(typed));
  };
  const type = async (selector: string, text: string, root: ParentNode = view) => {
    root.querySelector<HTMLElement>(selector)!.focus();
    await sendKeys({ type: text });
  };
  const afterTasks = () => new Promise((later) => setTimeout(later));
  const noSubmit = (event: Event) => event.preventDefault();

  beforeEach(() => {
    told = [];
  });

  afterEach(() => stop());

  it('is unsaved in a form until it is submitted', async () => {
    await show(html`<form @submit=${noSubmit}><input /><button>保存</button></form>`);
    await type('input', 'a');
    expect(told).to.deep.equal([true]);
    view.querySelector('button')!.click();
    expect(told).to.deep.equal([true, false]);
    await type('input', 'b');
    expect(told.at(-1)).to.equal(true);
  });

  it('is saved again when the form is reset, taken back or removed', async () => {
    await show(html`<form><input /><textarea></textarea></form>`);
    const form = view.querySelector('form')!;
    await type('input', 'a');
    form.reset();
    await type('textarea', 'b');
    await sendKeys({ press: 'Backspace' });
    expect(told).to.deep.equal([true, false, true, false]);
    await type('textarea', 'c');
    form.remove();
    await Promise.resolve();
    expect(told).to.deep.equal([true, false, true, false, true, false]);
  });

  it('stays unsaved while another form is', async () => {
    await show(
      html`<form id="a" @submit=${noSubmit}><input /><button>好</button></form>
        <form id="b"><input /></form>`,
    );
    await type('#a input', 'a');
    await type('#b input', 'b');
    view.querySelector('button')!.click();
    expect(told).to.deep.equal([true, true]);
  });

  it('counts text outside of a form, and what is edited in place', async () => {
    await show(
      html`<textarea></textarea>
        <p contenteditable>x</p>`,
    );
    await type('textarea', 'a');
    await type('p', 'b');
    expect(told).to.deep.equal([true, true]);
  });

  it('counts in editors that keep the browser from writing and draw by themselves, when something has changed', async () => {
    await show(
      html`<p contenteditable>x</p>
        <div tabindex="0"></div>`,
    );
    const [slate, monaco] = view.querySelectorAll<HTMLElement>('p, div');
    let keeps = true;
    slate!.addEventListener('beforeinput', (event) => {
      event.preventDefault();
      if (!keeps) slate!.append((event as InputEvent).data!);
    });
    await type('p', 'a');
    await afterTasks();
    expect(told, 'it took nothing').to.deep.equal([]);
    keeps = false;
    await type('p', 'a');
    await afterTasks();
    expect(told).to.deep.equal([true]);
    slate!.remove();
    await afterTasks();
    expect(told).to.deep.equal([true, false]);
    // Chromium's, which a type does not name yet.
    const { EditContext } = window as unknown as { EditContext?: new () => object };
    if (!EditContext) return;
    Object.assign(monaco!, { editContext: new EditContext() });
    await type('[tabindex]', 'b');
    await afterTasks();
    expect(told).to.deep.equal([true, false, true]);
  });

  it('counts no search and no filter', async () => {
    await show(
      html`<input type="search" /><input placeholder="搜索名称" /><input type="checkbox" />
        <div role="search"><input id="in" /></div>
        <form><input id="query" /><button type="button">查询</button></form>
        <ul class="el-pagination">
          <input id="page" />
        </ul>`,
    );
    for (const selector of ['[type=search]', '[placeholder]', '#in', '#query', '#page']) await type(selector, '1');
    await type('[type=checkbox]', ' ');
    expect(told).to.deep.equal([]);
  });

  it('sees forms in open shadow trees', async () => {
    await show(html`<div class="host"></div>`);
    const root = view.querySelector('.host')!.attachShadow({ mode: 'open' });
    const form = document.createElement('form');
    form.append(document.createElement('input'));
    form.addEventListener('submit', noSubmit);
    root.append(form);
    await type('input', 'a', root);
    form.requestSubmit();
    await type('input', 'b', root);
    form.remove();
    await Promise.resolve();
    expect(told).to.deep.equal([true, false, true, false]);
  });

  describe('R-TAB-05 in a frame', () => {
    const page = (content: string) => html`<iframe srcdoc=${`<!doctype html>${content}`}></iframe>`;
    const frame = (root: ParentNode = view) => root.querySelector('iframe')!;
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise(requestAnimationFrame);
    };
    /** Waits for the load of its own page, not of the empty one before. */
    const loaded = (one = frame()) =>
      until(() => {
        const [entry] = one.contentWindow?.performance.getEntriesByType('navigation') ?? [];
        return one.contentDocument?.URL === 'about:srcdoc' && ((entry as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0) > 0;
      });
    const typeIn = (selector: string, text: string, one = frame()) => type(selector, text, one.contentDocument!);
    const showPage = async (content: string) => {
      await show(page(content));
      await loaded();
    };

    it('is unsaved until it is submitted, taken back or reset', async () => {
      await showPage('<form onsubmit="return false"><input><textarea></textarea><button>保存</button></form>');
      await typeIn('input', 'a');
      expect(told).to.deep.equal([true]);
      frame().contentDocument!.querySelector('button')!.click();
      await typeIn('textarea', 'b');
      await sendKeys({ press: 'Backspace' });
      await typeIn('textarea', 'c');
      frame().contentDocument!.querySelector('form')!.reset();
      expect(told).to.deep.equal([true, false, true, false, true, false]);
    });

    it('counts no search', async () => {
      await showPage('<input type="search"><form><input id="q"><button>查询</button></form>');
      await typeIn('[type=search]', 'a');
      await typeIn('#q', 'a');
      expect(told).to.deep.equal([]);
    });

    it('is given up by a page that goes on by itself, and the next page is watched before it has loaded', async () => {
      await showPage('<textarea></textarea>');
      await typeIn('textarea', 'a');
      expect(told).to.deep.equal([true]);
      // A page that is still being written inside keeps the whole from having loaded.
      const next = `<textarea></textarea><iframe></iframe><script>document.querySelector('iframe').contentDocument.open()</script>`;
      frame().contentWindow!.location.href = URL.createObjectURL(new Blob([next], { type: 'text/html' }));
      await until(() => told.length === 2);
      await until(() => Boolean(frame().contentDocument?.querySelector('script')));
      expect(frame().contentDocument!.readyState).to.not.equal('complete');
      await typeIn('textarea', 'b');
      expect(told).to.deep.equal([true, false, true]);
    });

    it('has the browser ask when back would take its page away, and not when the page goes on', async () => {
      await showPage('');
      const go = async (content: string) => {
        const told = frame().contentDocument;
        frame().contentWindow!.location.href = URL.createObjectURL(new Blob([content], { type: 'text/html' }));
        await until(() => frame().contentDocument !== told && frame().contentDocument?.readyState === 'complete');
      };
      const leaving = () =>
        new Promise<boolean>((resolve) =>
          frame().contentWindow!.addEventListener('beforeunload', (event) => resolve(event.defaultPrevented), { once: true }),
        );
      await go('<textarea></textarea>');
      await typeIn('textarea', 'a');
      const goesOn = leaving();
      await go('<textarea></textarea>');
      expect(await goesOn).to.equal(false);
      await typeIn('textarea', 'b');
      const goesBack = leaving();
      history.back();
      expect(await goesBack).to.equal(true);
      // The function under test navigates away.
      await until(() => told.length === 4);
      expect(told).to.deep.equal([true, false, true, false]);
    });

    it('counts in a page that scripts write', async () => {
      await showPage('<textarea></textarea>');
      await typeIn('textarea', 'a');
      const { contentDocument: written } = frame();
      const again = new Promise((resolve) => frame().addEventListener('load', resolve, { once: true }));
      written!.open();
      written!.write('<!doctype html><textarea></textarea>');
      written!.close();
      await again;
      expect(told).to.deep.equal([true, false]);
      await typeIn('textarea', 'b');
      expect(told).to.deep.equal([true, false, true]);
    });

    it('counts in a frame of a frame, and goes with it', async () => {
      await showPage(`<input><iframe srcdoc="<p contenteditable>x</p>"></iframe>`);
      const inner = frame(frame().contentDocument!);
      await loaded(inner);
      await typeIn('p', 'a', inner);
      expect(told).to.deep.equal([true]);
      frame().remove();
      await until(() => told.length === 2);
    });

    it('counts in a frame of a shadow tree, once the keyboard is in it', async () => {
      await show(
        html`<input type="search" />
          <div class="host"></div>`,
      );
      const root = view.querySelector('.host')!.attachShadow({ mode: 'open' });
      await type('input', 'a');
      const one = document.createElement('iframe');
      one.srcdoc = '<textarea></textarea>';
      root.append(one);
      await loaded(one);
      one.contentDocument!.querySelector('textarea')!.focus();
      while (told.length === 0) await sendKeys({ type: 'a' });
      expect(told[0]).to.equal(true);
    });

    it('of an editor in a form is saved with the form', async () => {
      await show(html`<form @submit=${noSubmit}><iframe srcdoc="&lt;body contenteditable&gt;x"></iframe><button>保存</button></form>`);
      await loaded();
      await typeIn('body', 'a');
      view.querySelector('button')!.click();
      expect(told).to.deep.equal([true, false]);
    });
  });
});
