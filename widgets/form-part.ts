import { atom, type ReadableAtom } from 'nanostores';
import { useHost } from './host.ts';

/** What makes a widget a control of the form around it. */
export interface FormPart {
  /** Whether it, or a group around it, is disabled. */
  $disabled: ReadableAtom<boolean>;
  /** How often its form was reset. */
  $resets: ReadableAtom<number>;
  /** The form that it belongs to. */
  readonly form: HTMLFormElement | null;
  /** What is sent below the element's name, nothing without one; and what is wrong with it, shown at that control of the widget. */
  fill(values: readonly string[], wrong: string, control: HTMLElement | null): void;
}

const parts = new WeakMap<Element, FormPart>();

/** What makes the element a control of the form around it; undefined for a widget that is none. */
export const useFormPart = (): FormPart | undefined => parts.get(useHost());

type Widget = HTMLElement & { value?: unknown };

/** Gives an element's class what forms and their libraries ask of a control. Its properties are `value`, `name` and `disabled` at least. */
export function asFormPart(Base: new () => Widget): new () => Widget {
  return class extends Base {
    static readonly formAssociated = true;

    readonly #internals = this.attachInternals();
    readonly #disabled = atom(false);
    readonly #resets = atom(0);
    /** What the page finds wrong. */
    #custom = '';
    /** What the widget does, and where. */
    #wrong = '';
    #control: HTMLElement | undefined;

    constructor() {
      super();
      const internals = this.#internals;
      parts.set(this, {
        $disabled: this.#disabled,
        $resets: this.#resets,
        get form() {
          return internals.form;
        },
        fill: (values, wrong, control) => {
          const name = this.getAttribute('name');
          const data = new FormData();
          if (name) for (const value of values) data.append(name, value);
          internals.setFormValue(data, values.join());
          [this.#wrong, this.#control] = [wrong, control ?? undefined];
          this.#judge();
        },
      });
    }

    #judge() {
      const flags = { valueMissing: this.#wrong !== '', customError: this.#custom !== '' };
      this.#internals.setValidity(flags, this.#custom || this.#wrong, this.#control);
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
    set disabled(disabled: boolean) {
      this.toggleAttribute('disabled', Boolean(disabled));
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

    override focus(options?: FocusOptions) {
      this.shadowRoot!.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus(options);
    }
  };
}
