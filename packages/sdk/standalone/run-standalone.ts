import type { Lifecycle, Lifecycles, ParcelProps } from '../parcel.ts';
import { createBar } from './bar.ts';
import { look } from './look.ts';
import { readChoice, saveChoice } from './saved-choice.ts';
import { type StandaloneOptions, type StandaloneView, createStandaloneView } from './standalone-view.ts';

/** A sub-application running without the portal. */
export interface Standalone {
  readonly view: StandaloneView;
  unmount(): Promise<void>;
}

/**
 * Runs life cycles outside the portal, for development: `parcel` is what the entry exports. Shows a bar that switches language, theme and
 * visibility unless `bar` is false. Rejects with an error of the life cycles, and shows it.
 */
export async function runStandalone(parcel: Partial<Lifecycles>, options: StandaloneOptions & { bar?: boolean }): Promise<Standalone> {
  if (!isLifecycles(parcel)) {
    throw new Error(
      `S01 ${options.name}: the entry must export mount and unmount; it exports ${Object.keys(parcel).join(', ') || 'nothing'}`,
    );
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const view = createStandaloneView({ ...options, ...readChoice() });
  const { props } = view;
  let running = false;

  const start = async () => {
    try {
      await inTurn(parcel.mount, props);
      running = true;
    } catch (error) {
      const failure = document.createElement('pre');
      failure.className = 'atrium-standalone-failure';
      failure.role = 'alert';
      failure.textContent = error instanceof Error ? (error.stack ?? error.message) : String(error);
      props.domElement.replaceChildren(failure);
      throw error;
    }
  };
  const stop = async () => {
    if (running) await inTurn(parcel.unmount, props);
    running = false;
    props.domElement.replaceChildren();
    props.view.overlayRoot.replaceChildren();
    view.dirty.set(false);
  };
  const remount = async () => {
    await stop();
    view.closing.set(false);
    await start();
  };

  const bar = options.bar === false ? undefined : createBar(view, () => void remount());
  const stops = [
    view.theme.subscribe((theme) => (document.documentElement.dataset['scheme'] = theme)),
    view.locale.subscribe((locale) => (document.documentElement.lang = locale)),
    view.theme.listen(() => saveChoice({ locale: view.locale.get(), theme: view.theme.get() })),
    view.locale.listen(() => saveChoice({ locale: view.locale.get(), theme: view.theme.get() })),
    view.closing.listen((closing) => closing && void stop()),
  ];
  const onLeave = (event: BeforeUnloadEvent) => {
    if (view.dirty.get()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onLeave);

  await inTurn(parcel.bootstrap, props);
  await start();
  return {
    view,
    unmount: async () => {
      await stop();
      window.removeEventListener('beforeunload', onLeave);
      for (const end of stops) end();
      bar?.remove();
      view.dispose();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

const isLifecycles = (parcel: Partial<Lifecycles>): parcel is Lifecycles => parcel.mount !== undefined && parcel.unmount !== undefined;

async function inTurn(steps: Lifecycle | Lifecycle[] | undefined, props: ParcelProps): Promise<void> {
  for (const step of steps === undefined ? [] : [steps].flat()) await step(props);
}
