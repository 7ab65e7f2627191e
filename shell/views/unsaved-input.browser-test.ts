import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { watchTyping } from './unsaved-input.ts';

describe('what was typed in a view', () => {
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
});
