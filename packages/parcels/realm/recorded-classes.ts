/** Constructors of a realm whose instances must not outlive it. */
interface RecordedClasses {
  readonly classes: Record<string, unknown>;
  release(): void;
}

type Observer = { observe(target: never, options?: never): void; disconnect(): void };
type Closable = { close?(): void; terminate?(): void; port?: Closable; port1?: Closable; port2?: Closable };

/** `targetsOf` says what a realm observes when its document or a stand-in is meant. */
export function createRecordedClasses(
  targetsOf: (target: unknown) => unknown[],
  realWindowFor: (given: unknown) => unknown,
  missed: (what: string, given: string) => void,
): RecordedClasses {
  const observers = new Set<Observer>();
  const open = new Set<WeakRef<Closable>>();
  const classes: Record<string, unknown> = {};
  let over = false;

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'] as const) {
    const Real = window[name] as unknown as new (...given: unknown[]) => Observer;
    classes[name] = class extends Real {
      constructor(callback: unknown, options?: { root?: unknown }) {
        super(callback, options && 'root' in options ? { ...options, root: isDocument(options.root) ? document : options.root } : options);
      }

      override observe(target: never, options?: never): void {
        if (over) return;
        observers.add(this);
        if (name === 'PerformanceObserver') super.observe(target);
        else for (const each of targetsOf(target)) super.observe(each as never, options);
      }

      override disconnect(): void {
        observers.delete(this);
        super.disconnect();
      }
    };
    Object.defineProperty(classes[name], 'name', { value: name });
  }

  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel', 'MessageChannel', 'Worker', 'SharedWorker']) {
    const Real = (window as unknown as Record<string, (new (...given: unknown[]) => Closable) | undefined>)[name];
    if (!Real) continue;
    classes[name] = new Proxy(Real, {
      construct: (target, given: unknown[], newTarget) => {
        if (name.endsWith('Worker') && !isAllowed(given[0]))
          missed(`a ${name} was made of a data: address or of another site`, String(given[0]).replace(/^(blob|data):.*/s, '$1:'));
        const made = Reflect.construct(target, given, newTarget as typeof Real);
        // Of a channel only the ports live on, and each for itself.
        for (const each of [made, made.port, made.port1, made.port2]) if (each) open.add(new WeakRef(each));
        return made;
      },
    });
  }

  // `view` of an event must be a real window.
  for (const name of ['UIEvent', 'MouseEvent', 'KeyboardEvent', 'PointerEvent', 'WheelEvent', 'FocusEvent', 'InputEvent', 'TouchEvent']) {
    const Real = (window as unknown as Record<string, (new (...given: unknown[]) => object) | undefined>)[name];
    if (!Real) continue;
    classes[name] = new Proxy(Real, {
      construct: (target, [type, init]: [unknown, { view?: unknown }?], newTarget) =>
        Reflect.construct(
          target,
          init?.view ? [type, { ...init, view: realWindowFor(init.view) }] : [type, init],
          newTarget as typeof Real,
        ),
    });
  }

  return {
    classes,
    release() {
      over = true;
      for (const observer of [...observers]) observer.disconnect();
      for (const each of open) end(each.deref());
      open.clear();
    },
  };
}

/** A port that listens lives for ever, and all that its listener reaches with it. */
function end(each: Closable | undefined): void {
  (each?.close ?? each?.terminate)?.call(each);
}

/** Policies let a worker run from a file of this origin and from a blob. */
const isAllowed = (address: unknown) => {
  const url = URL.parse(String(address), document.baseURI);
  return url !== null && url.origin === location.origin && /^(https?|blob):$/.test(url.protocol);
};

const isDocument = (given: unknown) => (given as Node | null | undefined)?.nodeType === Node.DOCUMENT_NODE;
