import { expect } from '@open-wc/testing';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { FormContext, type FormState, SwitchField, TextField } from './index.ts';

const state: FormState = { id: 'form', problems: {}, readOnly: false, marks: 'required' };

describe('fields in a form', () => {
  let root: Root;
  let place: HTMLElement;
  const draw = (form: Partial<FormState>, content: React.ReactNode) =>
    flushSync(() => root.render(<FormContext value={{ ...state, ...form }}>{content}</FormContext>));
  const input = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const described = (name: string) =>
    input(name)
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
      .join(' ')
      .trim();

  beforeEach(() => {
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  });
  afterEach(() => {
    root.unmount();
    place.remove();
  });

  it('marks required fields, and takes ids and errors from the form', () => {
    draw({ problems: { code: 'taken' } }, <TextField name="code" label="Code" help="Letters" required value="" onChange={() => {}} />);
    expect([input('code').id, input('code').getAttribute('aria-required'), input('code').getAttribute('aria-invalid')]).to.deep.equal([
      'form-code',
      'true',
      'true',
    ]);
    expect(place.querySelector('label')!.textContent).to.equal('Code *');
    expect(described('code')).to.equal('taken Letters');
    expect(place.querySelector('[role=alert]')!.textContent).to.equal('taken');
  });

  it('shows an own error in place of the help', () => {
    draw({}, <TextField name="code" label="Code" help="Letters" error="wrong" value="" onChange={() => {}} />);
    expect(described('code')).to.equal('wrong');
    expect(input('code').hasAttribute('aria-required')).to.equal(false);
  });

  it('describes a field whose name has blanks', () => {
    draw({}, <TextField name="cost centre" label="Cost centre" help="Digits" value="" onChange={() => {}} />);
    expect(described('"cost centre"')).to.equal('Digits');
  });

  it('marks a value that is too long for the form, and keeps the help', () => {
    draw({}, <TextField name="code" label="Code" help="Letters" tooLong="4 at most" value="abcde" onChange={() => {}} />);
    expect(place.querySelector('[data-too-long=code]')!.textContent).to.equal('4 at most');
    expect(described('code')).to.equal('4 at most Letters');
  });

  it('disables the controls of a read-only form', () => {
    draw(
      { readOnly: true },
      <>
        <TextField name="code" label="Code" value="" onChange={() => {}} />
        <SwitchField name="on" label="On" checked onChange={() => {}} />
      </>,
    );
    expect([input('code').disabled, input('on').disabled]).to.deep.equal([true, true]);
  });
});
