type Listener = EventListenerOrEventListenerObject;

interface Record_ {
  type: string;
  listener: Listener;
  capture: boolean;
  call: (event: Event) => void;
  real: boolean;
}

/** One event target of a realm: it hears the page where the realm may, and everything that is dispatched on itself. */
export interface EventDoor {
  addEventListener(type: string, listener: Listener | null, options?: boolean | AddEventListenerOptions): void;
  removeEventListener(type: string, listener: Listener | null, options?: boolean | EventListenerOptions): void;
  dispatchEvent(event: Event): boolean;
  /** Whether something listens to events of this type. */
  listensTo(type: string): boolean;
  /** What `target.on<type>` holds. */
  handler(type: string): unknown;
  setHandler(type: string, value: unknown): void;
  /** Takes every listener off the page again; no new one gets on. */
  release(): void;
}

interface DoorOptions {
  /** The page's object behind it. */
  real: EventTarget;
  /** What listeners see as `this` and `currentTarget`. */
  self(): object;
  /** Whether an event of the page is for this realm. */
  hears(event: Event): boolean;
  /** Events that only the realm itself fires. */
  local: ReadonlySet<string>;
  /** Where a dispatched event that bubbles goes next. */
  parent?: EventDoor;
}

export function createEventDoor({ real, self, hears, local, parent }: DoorOptions): EventDoor {
  const own = new EventTarget();
  const records: Record_[] = [];
  const handlers = new Map<string, { value: unknown; listener: Listener }>();
  let dispatching: Event | null = null;
  let open = true;
  const find = (type: string, listener: Listener, capture: boolean) =>
    records.findIndex((record) => record.listener === listener && record.type === type && record.capture === capture);

  function remove(index: number): void {
    const [record] = records.splice(index, 1);
    if (!record) return;
    own.removeEventListener(record.type, record.call, record.capture);
    if (record.real) real.removeEventListener(record.type, record.call, record.capture);
  }

  const door: EventDoor = {
    addEventListener(type, listener, options) {
      if (!listener || !open) return;
      const {
        capture = false,
        once = false,
        passive,
        signal,
      } = typeof options === 'object' && options !== null ? options : { capture: Boolean(options) };
      if (signal?.aborted || find(type, listener, capture) >= 0) return;
      const call = (event: Event) => {
        const dispatched = event === dispatching;
        if (!dispatched && !hears(event)) return;
        if (once) door.removeEventListener(type, listener, capture);
        if (dispatched) Object.defineProperty(event, 'currentTarget', { configurable: true, value: self() });
        if (typeof listener === 'function') listener.call(self() as EventTarget, event);
        else listener.handleEvent(event);
      };
      const isReal = !local.has(type);
      records.push({ type, listener, capture, call, real: isReal });
      own.addEventListener(type, call, { capture });
      if (isReal) real.addEventListener(type, call, passive === undefined ? { capture } : { capture, passive });
      signal?.addEventListener('abort', () => door.removeEventListener(type, listener, capture), { once: true });
    },
    removeEventListener(type, listener, options) {
      if (!listener) return;
      const capture = typeof options === 'object' && options !== null ? Boolean(options.capture) : Boolean(options);
      const index = find(type, listener, capture);
      if (index >= 0) remove(index);
    },
    dispatchEvent(event) {
      if (!Object.hasOwn(event, 'target')) Object.defineProperty(event, 'target', { configurable: true, value: self() });
      const outer = dispatching;
      dispatching = event;
      const unhindered = own.dispatchEvent(event);
      dispatching = outer;
      return parent && event.bubbles && !event.cancelBubble ? parent.dispatchEvent(event) && unhindered : unhindered;
    },
    listensTo: (type) => records.some((record) => record.type === type),
    handler: (type) => handlers.get(type)?.value ?? null,
    setHandler(type, value) {
      const before = handlers.get(type);
      if (before) door.removeEventListener(type, before.listener);
      handlers.delete(type);
      if (typeof value !== 'function') return;
      const listener = (event: Event) => {
        const answer: unknown =
          isReport(event) && type === 'error'
            ? value.call(self(), event.message, event.filename, event.lineno, event.colno, event.error)
            : value.call(self(), event);
        if (answer === (type === 'error')) event.preventDefault();
      };
      handlers.set(type, { value, listener });
      door.addEventListener(type, listener);
    },
    release() {
      open = false;
      while (records.length > 0) remove(records.length - 1);
      handlers.clear();
    },
  };
  return door;
}

const isReport = (event: Event): event is ErrorEvent => event instanceof ErrorEvent;
