import type { ParcelProps } from '@atrium/sdk';
import type { SubApp } from '../host-options.ts';
import type { Loader, LoadRequest } from '../loaders/loader.ts';
import { ParcelError } from '../parcel-error.ts';
import { addressText } from './frame-addresses.ts';
import { talkToIsolated } from './isolated-messages.ts';
import { createFrame } from './view-iframe.ts';

/** Its page may do everything but take the portal's place in the window, which only a sandbox keeps a page of another origin from. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-pointer-lock allow-storage-access-by-user-activation';

/**
 * A page at a host name of its own (`isolation: "origin"`), in an `<iframe>` that can reach neither the portal's page nor its storage and
 * cookies. It knows the portal only by messages, and runs without them too.
 */
export const isolatedLoader: Loader = {
  hasOwnWindow: () => true,
  load: async (app, request) => {
    let frame: ReturnType<typeof openIsolated> | null = null;
    const close = () => {
      frame?.close();
      frame = null;
    };
    return {
      loadsOnMount: true,
      ownWindow: true,
      mount: async (props) => {
        frame = openIsolated(app, props, request);
        await frame.shown;
      },
      unmount: async () => close(),
      update: async (props) => frame?.update(props),
      follows: () => frame?.hasMet() ?? false,
      attach: () => close,
    };
  },
};

function openIsolated(app: SubApp, props: ParcelProps, { signal, freshToken }: LoadRequest) {
  const { origin } = app;
  if (!origin) {
    throw new ParcelError('P22', app.name, 'it must be served from a host name of its own, and this portal has none (ATRIUM_APPS_ORIGIN)');
  }
  let newest = props;
  const { history } = props.view;
  const frame = createFrame(app, origin + addressText(history.location));
  frame.setAttribute('sandbox', sandbox);
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const talk = talkToIsolated(frame, {
    origin,
    props: () => newest,
    freshToken: async () => (await freshToken?.(app.name)) ?? newest.token,
    // Some picture of a page that works already may be slow to load.
    met: show,
    went: (path, replace) => {
      if (path === addressText(history.location) || !isBelow(path, newest.routerBase)) return;
      if (replace) history.replace(path);
      else history.push(path);
    },
  });
  const follow = history.listen(({ action }) => {
    // The page knows its own navigation; a page that has sent nothing is reloaded.
    if (action === 'POP' && !talk.send()) frame.src = origin + addressText(history.location);
  });
  frame.addEventListener('load', show);
  signal.addEventListener('abort', show, { once: true });
  props.domElement.append(frame);
  return {
    shown,
    hasMet: talk.hasMet,
    update: (given: ParcelProps) => {
      newest = given;
      talk.send();
    },
    close: () => {
      follow();
      talk.stop();
      frame.remove();
    },
  };
}

/** Whether a path that a page names is a plain one of its own folder. */
const isBelow = (path: string, base: string): boolean =>
  new URL(path, 'https://view.invalid').origin === 'https://view.invalid' && path.startsWith(base);
