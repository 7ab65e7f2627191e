import { atom, type ReadableAtom } from 'nanostores';
import { useHost } from './host.ts';
import { meansTrue } from './means-true.ts';

/** What a widget reports to the form around it. */
export interface FormValues<P> {
  /** Values submitted below its name, one entry each. */
  values(properties: P): readonly string[];
  /** The missing input, in words; empty if there is none. */
  missing(properties: P): string;
}

/** Makes a widget a control of the form around it. */
export interface FormPart {
  /** Whether it, or a group around it, is disabled. */
  $disabled: ReadableAtom<boolean>;
  /** How often its form was reset. */
  $resets: ReadableAtom<number>;
  /** The form that it belongs to. */
  readonly form: HTMLFormElement | null;
  /** Updates the form: something other than its value has changed, or its error may be shown now. */
  tell(): void;
  /** Why the form cannot be sent as it stands: something was typed that is no value yet. Empty where nothing was. */
  unfinished(why: string): void;
  /** The user has changed its value: fires the events of a control. */
  changed(): void;
}

const parts = new WeakMap<Element, FormPart>();

/** The element's interface to the form around it; undefined for a widget that is no control. */
export const useFormPart = (): FormPart | undefined => parts.get(useHost());

type Widget = HTMLElement & { connectedCallback(): void; value?: unknown };

/** Derives another class from a widget's; `given` returns the values written to an element's properties. */
export type Refine = (Base: new () => Widget, given: (element: Widget) => unknown) => new () => Widget;

/**
 * Adds the interface of a form control to an element's class. Its properties are `value`, `name` and `disabled` at least. Its `value` is
 * always the submitted text.
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
    /** The page's own validation message. */
    #custom = '';
    #unfinished = '';

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
        unfinished: (why) => {
          this.#unfinished = why;
          this.#judge();
        },
        changed: () => {
          for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
        },
      });
      // Typing into the search changes no value of the control.
      for (const type of ['input', 'change']) this.shadowRoot!.addEventListener(type, (event) => event.stopPropagation());
      // A press on its label comes to the element itself.
      this.addEventListener('click', (event) => event.composedPath()[0] === this && this.focus());
    }

    #tell() {
      const [sent, name] = [sentBy(this), this.getAttribute('name')];
      const data = new FormData();
      // A control without a name is not submitted.
      if (name) for (const value of sent) data.append(name, value);
      this.#internals.setFormValue(data, sent.join());
      this.#judge();
    }

    #judge() {
      const wrong = missing(given(this) as P);
      const flags = { valueMissing: wrong !== '', badInput: this.#unfinished !== '', customError: this.#custom !== '' };
      // Where the browser shows the message; there may be no field now.
      const field = this.shadowRoot!.querySelector('input') ?? undefined;
      this.#internals.setValidity(flags, this.#custom || this.#unfinished || wrong, field);
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

    /** Focuses the text field, else the chosen entry, else a button. */
    override focus(options?: FocusOptions) {
      if (this.matches(':disabled')) return;
      const [first] = ['input:enabled', '[tabindex]', 'button:enabled'].flatMap(
        (one) => this.shadowRoot!.querySelector<HTMLElement>(one) ?? [],
      );
      first?.focus(options);
    }
  }
  // A page that writes a value and validates the form at once gets the new result.
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
