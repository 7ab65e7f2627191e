import { expect, waitUntil } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { fakeNetwork, type FakeNetwork, Paged } from '../../testing/network.ts';
import { found } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import './people-picker.element.ts';

interface Picker extends HTMLElement {
  value: unknown;
  label: string;
  multiple: unknown;
  exclude: unknown;
  disabled: boolean;
  name: string;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  checkValidity(): boolean;
  setCustomValidity(message: string): void;
}

describe('<atrium-people-picker> in a form', () => {
  let network: FakeNetwork;
  beforeEach(() => {
    network = fakeNetwork();
    network.on('/kirin-hr-biz/user/getUserProgramInfo', () => new Paged([found(3)], 1));
    network.on('/business-center/v1/people/card', ({ userCode }) => found(Number(String(userCode).slice(2))));
  });
  afterEach(() => {
    document.body.replaceChildren();
    network.restore();
  });

  const soon = (check: () => unknown, what: string) => waitUntil(check, what, { timeout: 20_000 });
  const sent = (form: HTMLFormElement) => [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`).join();
  const error = (picker: Picker) => picker.shadowRoot!.querySelector('.field-error')!.textContent;

  async function put(attributes: string, around = (picker: string) => picker): Promise<[HTMLFormElement, Picker]> {
    document.body.innerHTML = `<form><input name="text">${around(`<atrium-people-picker ${attributes}></atrium-people-picker>`)}</form>`;
    const picker = document.querySelector<Picker>('atrium-people-picker')!;
    await until(picker, (root) => root.querySelector('.people-box'));
    return [document.querySelector('form')!, picker];
  }

  it('R-AI-04 is sent below its name, and by reset is as it began', async () => {
    const [form, picker] = await put('name="who" multiple value="YH3,YH5"');
    await soon(() => sent(form) === 'text=,who=YH3,who=YH5', 'both are sent');
    picker.name = 'team';
    await soon(() => sent(form) === 'text=,team=YH3,team=YH5', 'below the new name');
    picker.removeAttribute('name');
    await soon(() => sent(form) === 'text=', 'without a name nothing is sent');
    picker.value = '';
    await until(picker, (root) => root.querySelectorAll('[data-remove]').length === 0);
    picker.shadowRoot!.querySelector('input')!.focus();
    await sendKeys({ type: 'wang' });
    form.reset();
    await until(picker, (root) => root.querySelectorAll('[data-remove]').length === 2);
    expect(picker.shadowRoot!.querySelector('input')!.value).to.equal('');
  });

  it('R-AI-04 a required one reports it when the form is submitted, and takes the focus', async () => {
    const [form, picker] = await put('name="who" required');
    await soon(() => form.matches(':invalid'), 'the form is not complete');
    form.requestSubmit();
    await soon(() => picker.shadowRoot!.activeElement?.localName === 'input', 'the focus is where something is missing');
    await soon(() => error(picker) === '选一位同事。', 'it is said');
    form.reset();
    await soon(() => error(picker) === '', 'a reset form has no errors');
  });

  it('R-AI-04 a form is not sent while a name is typed that is not chosen', async () => {
    const [form, picker] = await put('name="who" multiple value="YH3"');
    await soon(() => form.checkValidity(), 'the form can be sent');
    picker.focus();
    await sendKeys({ type: 'wang' });
    await soon(() => picker.validity.badInput, 'the name is not chosen');
    expect([form.checkValidity(), picker.validationMessage]).to.deep.equal([false, '“wang”还没有选定']);
    form.reset();
    await soon(() => form.checkValidity(), 'nothing is typed any more');
    picker.focus();
    await sendKeys({ type: 'wang' });
    await soon(() => !form.checkValidity(), 'typed again');
    (await until(picker, (root) => root.querySelector<HTMLElement>('[role=option]'))).click();
    await soon(() => picker.value === 'YH3' || form.checkValidity(), 'the choice is made');
    expect(form.checkValidity()).to.equal(true);
  });

  it('R-AI-04 checkValidity moves no focus and shows nothing until the control is left', async () => {
    const [form, picker] = await put('name="who" required');
    const text = form.querySelector('input')!;
    text.addEventListener('input', () => form.checkValidity());
    await soon(() => form.matches(':invalid'), 'the form is not complete');
    text.focus();
    await sendKeys({ type: 'hello' });
    expect([text.value, document.activeElement, error(picker)]).to.deep.equal(['hello', text, '']);
    expect([picker.checkValidity(), picker.validity.valueMissing, picker.validationMessage]).to.deep.equal([false, true, '选一位同事。']);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await soon(() => error(picker) === '选一位同事。', 'it is said to who has left it');
  });

  it('R-AI-04 is disabled by attribute, property or group, each for itself', async () => {
    const [form, picker] = await put('name="who" required', (one) => `<fieldset>${one}</fieldset>`);
    const group = form.querySelector('fieldset')!;
    const drawn = () => picker.shadowRoot!.querySelector('input')!.disabled;
    await soon(() => form.matches(':invalid'), 'the form is not complete');
    picker.disabled = true;
    await soon(drawn, 'it is drawn so');
    expect([picker.matches(':disabled'), form.checkValidity(), picker.hasAttribute('disabled')]).to.deep.equal([true, true, true]);
    group.disabled = true;
    group.disabled = false;
    await soon(drawn, 'its own is not lost');
    group.disabled = true;
    picker.disabled = false;
    expect([picker.disabled, picker.matches(':disabled')]).to.deep.equal([false, true]);
    await soon(drawn, 'the group has it disabled');
    group.disabled = false;
    await soon(() => !drawn(), 'it can be used again');
  });

  it('R-AI-04 takes whatever a page writes: null is nobody, an array is its codes', async () => {
    const [form, picker] = await put('name="who" multiple value="YH3"');
    await soon(() => sent(form).includes('who=YH3'), 'one is sent');
    for (const [value, expected] of [
      [['YH3', 'YH5'], 'who=YH3,who=YH5'],
      [null, ''],
      [['YH8', 7, null], 'who=YH8'],
      [undefined, ''],
      [{}, ''],
    ] as const) {
      picker.value = value;
      picker.exclude = value;
      await soon(() => sent(form) === ['text=', expected].filter(Boolean).join(), `“${expected}” is sent`);
    }
    expect(picker.shadowRoot!.querySelector('.people-box')).to.not.equal(null);
  });

  it('R-AI-04 has what libraries of forms ask of a control', async () => {
    const [form, picker] = await put('name="who" id="p" value="YH3"', (one) => `<label for="p">审批</label>${one}`);
    await soon(() => sent(form).includes('who=YH3'), 'it is sent');
    expect([picker.form, picker.labels.length, picker.checkValidity()]).to.deep.equal([form, 1, true]);
    picker.setCustomValidity('此人已离职');
    expect([picker.validity.customError, picker.validationMessage, form.checkValidity()]).to.deep.equal([true, '此人已离职', false]);
    picker.setCustomValidity('');
    expect(form.checkValidity()).to.equal(true);
  });

  it('R-AI-04 has its written or chosen value at once, before it is drawn, and in the event of a choice', async () => {
    document.body.innerHTML = '<form><atrium-people-picker name="who" required></atrium-people-picker></form>';
    const form = document.querySelector('form')!;
    const picker = form.querySelector<Picker>('atrium-people-picker')!;
    expect(form.checkValidity()).to.equal(false);
    picker.value = 'YH5';
    expect([sent(form), form.checkValidity()]).to.deep.equal(['who=YH5', true]);
    picker.value = null;
    expect([sent(form), form.checkValidity()]).to.deep.equal(['', false]);
    const heard: unknown[] = [];
    picker.addEventListener('atrium-people-changed', () => heard.push(sent(form), form.checkValidity()));
    const input = await until(picker, (root) => root.querySelector('input'));
    input.focus();
    await sendKeys({ type: 'wang' });
    await until(picker, (root) => root.querySelector('[role=option]'));
    await sendKeys({ press: 'Enter' });
    await soon(() => heard.length > 0, 'nothing was said');
    expect(heard).to.deep.equal(['who=YH3', true]);
  });

  it('R-AI-04 takes what the page finds wrong also where it has no field to show it at', async () => {
    const [form, picker] = await put('name="who" required');
    await soon(() => form.matches(':invalid'), 'the form is not complete');
    picker.remove();
    picker.setCustomValidity('此人已离职');
    picker.setCustomValidity('');
    form.append(picker);
    expect(form.checkValidity()).to.equal(false);
  });

  it('R-AI-04 has the focus when its label is pressed', async () => {
    const [, picker] = await put('id="p"', (one) => `<label for="p">审批</label>${one}`);
    document.querySelector('label')!.click();
    await soon(() => picker.shadowRoot!.activeElement?.localName === 'input', 'the focus is not in the field');
  });

  it('R-AI-04 has an empty text for a boolean mean what the empty attribute does', async () => {
    const [form, picker] = await put('name="who"');
    Object.assign(picker, { required: '', multiple: '', value: 'YH3,YH5', disabled: '' });
    expect([sent(form), picker.disabled, picker.matches(':disabled')]).to.deep.equal(['text=', true, true]);
    picker.disabled = false;
    expect(sent(form)).to.equal('text=,who=YH3,who=YH5');
    picker.value = '';
    expect(picker.validity.valueMissing).to.equal(true);
  });

  it('R-AI-04 its value is always what it sends, whatever was written', async () => {
    const [form, picker] = await put('name="who" value=" YH3 YH5,YH3"');
    for (const [written, one, several] of [
      [undefined, '', ''],
      [null, '', ''],
      [['YH3', 'YH5', 7], 'YH3', 'YH3,YH5'],
      [' YH8, YH9 ', 'YH8', 'YH8,YH9'],
      [{}, '', ''],
    ] as const) {
      picker.value = written;
      picker.multiple = false;
      expect([picker.value, new FormData(form).get('who') ?? '']).to.deep.equal([one, one]);
      picker.multiple = true;
      expect(picker.value).to.equal(several);
      await soon(() => new FormData(form).getAll('who').join() === several, `“${several}” is sent`);
    }
    picker.multiple = false;
    form.reset();
    expect(picker.value).to.equal('YH3');
  });

  it('R-AI-04 fires input and change from itself when the person chooses or removes somebody, and nothing by script or of what is typed', async () => {
    const [form, picker] = await put('name="who" multiple');
    const heard: string[] = [];
    for (const type of ['input', 'change'])
      document.addEventListener(type, (event) => {
        const { name, value } = event.target as Picker;
        if (form.contains(picker)) heard.push([type, name, value, event.bubbles, event.composed].join(' '));
      });
    picker.value = 'YH5';
    const input = await until(picker, (root) => root.querySelector('input'));
    await until(picker, (root) => root.querySelector('[data-remove]'));
    input.focus();
    await sendKeys({ type: 'wang' });
    await until(picker, (root) => root.querySelector('[role=option]'));
    expect(heard).to.deep.equal([]);
    await sendKeys({ press: 'Enter' });
    await soon(() => heard.length === 2, 'it has said so');
    (await until(picker, (root) => root.querySelector<HTMLElement>('[data-remove=YH5]'))).click();
    await soon(() => heard.length === 4, 'it has said so again');
    const said = (value: string) => [`input who ${value} true true`, `change who ${value} true true`];
    expect(heard).to.deep.equal([...said('YH5,YH3'), ...said('YH3')]);
    // Text that is left in the box is no value.
    input.focus();
    await sendKeys({ type: 'zz' });
    input.blur();
    expect(heard).to.have.length(4);
  });

  for (const multiple of ['', 'multiple']) {
    it(`R-AI-04 ${multiple} focus and the press of its label lead to where Enter takes nobody out`, async () => {
      const [, picker] = await put(`id="p" name="who" value="YH3,YH5" ${multiple}`, (one) => `<label for="p">审批</label>${one}`);
      await until(picker, (root) => root.querySelector('[data-remove]'));
      const before = picker.value;
      for (const go of [() => picker.focus(), () => document.querySelector('label')!.click()]) {
        document.querySelector('input')!.focus();
        go();
        const at = picker.shadowRoot!.activeElement!;
        expect(multiple ? at.localName : at.getAttribute('data-person')).to.equal(multiple ? 'input' : 'YH3');
        await sendKeys({ press: multiple ? 'Enter' : 'Space' });
        if (!multiple) await sendKeys({ press: 'Enter' });
        expect(picker.value).to.equal(before);
      }
    });
  }

  it('R-AI-04 a message about unchosen text or a missing value does not swallow a press on a button', async () => {
    network.on('/kirin-hr-biz/user/getUserProgramInfo', () => new Paged([], 0));
    const [form, picker] = await put('name="who" required', (one) => `${one}<button>提交</button>`);
    const button = form.querySelector('button')!;
    const pressed: string[] = [];
    for (const type of ['mousedown', 'click']) button.addEventListener(type, () => pressed.push(type));
    form.addEventListener('submit', (event) => event.preventDefault());
    form.checkValidity();
    const input = await until(picker, (root) => root.querySelector('input'));
    input.focus();
    await sendKeys({ type: 'zzqq' });
    await until(picker, (root) => root.querySelector('.people-none'));
    const { top, left } = button.getBoundingClientRect();
    // Near its edge: a page that moves takes the button away.
    await sendMouse({ type: 'move', position: [Math.round(left) + 4, Math.round(top) + 2] });
    await sendMouse({ type: 'down' });
    await until(picker, () => input.ariaExpanded === 'false');
    expect(getComputedStyle(picker.shadowRoot!.querySelector('.field-hint')!).visibility).to.equal('visible');
    expect(button.getBoundingClientRect().top).to.equal(top);
    await sendMouse({ type: 'up' });
    await soon(() => pressed.join() === 'mousedown,click', 'the press is not lost');
    await soon(() => error(picker) === '选一位同事。', 'what is missing is said then');
    await resetMouse();
  });

  it('R-AI-04 with an empty label is named by the label of the page, and shows none of its own', async () => {
    const [, picker] = await put('id="p" label="" name="who" value="YH3" multiple', (one) => `<label for="p"> 审批人 </label>${one}`);
    await until(picker, (root) => root.querySelector('.people-chosen'));
    const root = picker.shadowRoot!;
    const [name] = root.querySelector('input')!.labels!;
    expect(name!.textContent).to.equal('审批人');
    expect(root.querySelector('.people-chosen')!.getAttribute('aria-label')).to.include('审批人');
    const box = root.querySelector('.people-box')!;
    expect(box.getBoundingClientRect().top).to.equal(picker.getBoundingClientRect().top);
    picker.label = '抄送';
    await until(picker, () => box.getBoundingClientRect().top > picker.getBoundingClientRect().top + 10);
  });
});
