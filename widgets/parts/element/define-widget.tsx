import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, startTransition } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useStore } from '@nanostores/react';
import type { Refine } from './form-part.ts';
import { $drawAround, HostContext } from './host.ts';
import { meansTrue } from './means-true.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useMinute } from '../hooks/use-minute.ts';
import base from './widget.css';

/** How a property arrives: the first three also as attribute (`queryFuzzy` is `query-fuzzy`), the others by reference only. */
export type PropertyKind = 'string' | 'number' | 'boolean' | 'object' | 'function';

export interface WidgetOptions<P> {
  properties: { [K in keyof P & string]-?: PropertyKind };
  /** Adopted by the shadow root after the styles that all widgets share. */
  styles?: readonly CSSStyleSheet[];
  /** The element's role beside a widget, such as a control of the form around it (`asFormPart`). */
  refine?: Refine;
}

// The gaps of r2wc are filled below, numbered as in README.md. These are the seams of @r2wc/core 1.3.1, pinned exactly;
// define-widget.browser-test.tsx notices when one moves.
const values = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');
const context = Symbol.for('r2wc.context');
const connected = Symbol.for('r2wc.connected');

interface Island extends HTMLElement {
  [values]: Record<string, unknown>;
  [render](): void;
  [context]?: object;
  [connected]: boolean;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(attribute: string, before: string | null, after: string | null): void;
}

const attributeName = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Makes a React component a custom element with an open shadow root. Defining a tag a second time does nothing. */
export function defineWidget<P extends object>(tag: string, Component: ComponentType<P>, options: WidgetOptions<P>): void {
  if (customElements.get(tag)) return;
  const kinds = options.properties as Record<string, PropertyKind>;
  const names = Object.keys(kinds);
  const simple = names.filter((name) => kinds[name] !== 'object' && kinds[name] !== 'function');
  const properties = new Map(simple.map((name) => [attributeName(name), name]));

  function Widget({ container, ...props }: P & { container: ShadowRoot }) {
    useLanguage();
    useMinute();
    const drawAround = useStore($drawAround);
    if (drawAround === null) return null;
    return (
      <HostContext value={container.host}>
        {/* Repair 6: a throwing component shows an alert instead of an empty element. */}
        <ErrorBoundary host={container.host} watch={Object.values(props)}>
          {drawAround(<Component {...(props as unknown as P)} />)}
        </ErrorBoundary>
      </HostContext>
    );
  }

  const Base = r2wc(Widget as unknown as ComponentType<object>, {
    shadow: 'open',
    props: Object.fromEntries(simple.map((name) => [name, kinds[name]])),
  }) as unknown as new () => Island;

  class WidgetElement extends Base {
    constructor() {
      super();
      this[connected] = false; // repair 5: an element that is never connected never renders
      this.shadowRoot!.adoptedStyleSheets = [base, ...(options.styles ?? [])]; // repair 7
    }

    override connectedCallback() {
      for (const name of names) this.#takeOver(name);
      // In the event of a press React would draw it before the press is answered.
      startTransition(() => super.connectedCallback());
    }

    override disconnectedCallback() {
      this[connected] = false;
      queueMicrotask(() => {
        if (!this.isConnected && this[context]) super.disconnectedCallback(); // repair 4: a moved node is back by now
      });
    }

    override attributeChangedCallback(attribute: string, before: string | null, after: string | null) {
      const name = properties.get(attribute)!;
      if (after && kinds[name] !== 'boolean') return super.attributeChangedCallback(attribute, before, after);
      // Repair 3: an attribute that is boolean, empty or was removed renders again, with what that means for its kind.
      this[values][name] = after === null ? (kinds[name] === 'boolean' ? false : undefined) : meant(kinds[name]!, after);
      if (this[connected]) this[render]();
    }

    /** Repair 1: a property set before the class was known is an own one and would hide the accessor for good. */
    #takeOver(name: string) {
      if (!Object.hasOwn(this, name)) return;
      const own = this as unknown as Record<string, unknown>;
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }

  for (const name of names) Object.defineProperty(WidgetElement.prototype, name, byReference(name, kinds[name]!));
  customElements.define(tag, options.refine?.(WidgetElement, (one) => (one as Island)[values]) ?? WidgetElement);
}

/** Converts what a framework writes to a boolean or a number; undefined uses the component's default. */
function meant(kind: PropertyKind, value: unknown): unknown {
  if (kind === 'boolean') return value === null || value === undefined ? undefined : meansTrue(value);
  if (kind !== 'number' || typeof value !== 'string') return value;
  return value === '' ? undefined : Number(value);
}

/** Repair 2: objects and functions arrive as they are, never through an attribute. */
const byReference = (name: string, kind: PropertyKind): PropertyDescriptor & ThisType<Island> => ({
  configurable: true,
  enumerable: true,
  get() {
    // Frameworks check the type of the present value.
    return kind === 'boolean' ? this[values][name] === true : this[values][name];
  },
  set(given: unknown) {
    const value = meant(kind, given);
    if (Object.is(this[values][name], value)) return;
    this[values][name] = value;
    if (this[connected]) this[render]();
  },
});
