import { atom, type ReadableAtom } from 'nanostores';
import { useHost } from './host.ts';
import { meansTrue } from './means-true.ts';

/** What a widget tells the form around it. */
export interface FormValues<P> {
  /** What is sent below its name, one entry each. */
  values(properties: P): readonly string[];
  /** What is missing, in words; empty where nothing is. */
  missing(properties: P): string;
}

/** What makes a widget a control of the form around it. */
export interface FormPart {
  /** Whether it, or a group around it, is disabled. */
  $disabled: ReadableAtom<boolean>;
  /** How often its form was reset. */
  $resets: ReadableAtom<number>;
  /** The form that it belongs to. */
  readonly form: HTMLFormElement | null;
  /** Tells the form anew: something else than its value has changed, or where something is missing can be shown now. */
  tell(): void;
  /** The person has changed its value: says so to the page as every control does. */
  changed(): void;
}

const parts = new WeakMap<Element, FormPart>();

/** What makes the element a control of the form around it; undefined for a widget that is none. */
export const useFormPart = (): FormPart | undefined => parts.get(useHost());

type Widget = HTMLElement & { connectedCallback(): void; value?: unknown };

/** Makes a widget's class another one; `given` is what was written to an element's properties. */
export type Refine = (Base: new () => Widget, given: (element: Widget) => unknown) => new () => Widget;

/**
 * Gives an element's class what forms and their libraries ask of a control. Its properties are `value`, `name` and `disabled` at least.
 * Its `value` is always what it sends, as text.
 */
export const asFormPart =
  <P>(of: FormValues<P>): Refine =>
  (Base, given) =>
    controlOf(Base, of, given);

function controlOf<P>(Base: new () => Widget, { values, missing }: FormValues<P>, given: (element: Widget) => unknown): new () => Widget {
  const sentBy = (element: Widget) => values(given(element) as P);
  class Control extends Base {
    static readonly formAssociated = true;

    readonly #internals = this.attachInternals();
    readonly #disabled = atom(false);
    readonly #resets = atom(0);
    /** What the page finds wrong. */
    #custom = '';

    constructor() {
      super();
      const internals = this.#internals;
      parts.set(this, {
        $disabled: this.#disabled,
        $resets: this.#resets,
        get form() {
          return internals.form;
        },
        tell: () => this.#tell(),
        changed: () => {
          for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
        },
      });
      // What is typed to search is no value of the control.
      for (const type of ['input', 'change']) this.shadowRoot!.addEventListener(type, (event) => event.stopPropagation());
      // A press on its label comes to the element itself.
      this.addEventListener('click', (event) => event.composedPath()[0] === this && this.focus());
    }

    #tell() {
      const [sent, name] = [sentBy(this), this.getAttribute('name')];
      const data = new FormData();
      // What has no name is not sent.
      if (name) for (const value of sent) data.append(name, value);
      this.#internals.setFormValue(data, sent.join());
      this.#judge();
    }

    #judge() {
      const wrong = missing(given(this) as P);
      const flags = { valueMissing: wrong !== '', customError: this.#custom !== '' };
      // Where the browser shows what is wrong; there may be no field now.
      const field = this.shadowRoot!.querySelector('input') ?? undefined;
      this.#internals.setValidity(flags, this.#custom || wrong, field);
    }

    override connectedCallback() {
      super.connectedCallback();
      this.#tell();
    }

    get form() {
      return this.#internals.form;
    }
    get labels() {
      return this.#internals.labels;
    }
    get validity() {
      return this.#internals.validity;
    }
    get validationMessage() {
      return this.#internals.validationMessage;
    }
    get willValidate() {
      return this.#internals.willValidate;
    }
    checkValidity() {
      return this.#internals.checkValidity();
    }
    reportValidity() {
      return this.#internals.reportValidity();
    }
    setCustomValidity(message: string) {
      this.#custom = message;
      this.#judge();
    }

    get name() {
      return this.getAttribute('name') ?? '';
    }
    set name(name: string) {
      this.setAttribute('name', name);
    }
    get disabled() {
      return this.hasAttribute('disabled');
    }
    set disabled(disabled: unknown) {
      this.toggleAttribute('disabled', meansTrue(disabled));
    }

    formDisabledCallback(disabled: boolean) {
      this.#disabled.set(disabled);
    }
    formResetCallback() {
      this.value = this.getAttribute('value') ?? '';
      this.#resets.set(this.#resets.get() + 1);
    }
    /** The browser comes back to a page whose form was filled in. */
    formStateRestoreCallback(state: string) {
      this.value = state;
    }

    /** To where something is written; else to what was chosen, and to a button only where there is nothing else. */
    override focus(options?: FocusOptions) {
      if (this.matches(':disabled')) return;
      const [first] = ['input:enabled', '[tabindex]', 'button:enabled'].flatMap(
        (one) => this.shadowRoot!.querySelector<HTMLElement>(one) ?? [],
      );
      first?.focus(options);
    }
  }
  // Whoever writes a value and asks the form at once is told of it.
  const { set } = Object.getOwnPropertyDescriptor(Base.prototype, 'value')!;
  Object.defineProperty(Control.prototype, 'value', {
    configurable: true,
    enumerable: true,
    get(this: Control) {
      return sentBy(this).join();
    },
    set(this: Control, value: unknown) {
      set!.call(this, value);
      parts.get(this)?.tell();
    },
  });
  return Control;
}
