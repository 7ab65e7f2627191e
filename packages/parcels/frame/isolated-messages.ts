import type { ParcelProps } from '@atrium/sdk';
import { onAccent, portalAccent } from './accent.ts';

/** Messages of a page at a host name of its own to the portal, by `parent.postMessage`; `@atrium/sdk/frame` sends them for the page. */
export type IsolatedMessage =
  | { atrium: 'hello' | 'close' | 'token' }
  | { atrium: 'open'; path: string; title?: string }
  | { atrium: 'title'; title: string }
  | { atrium: 'went'; path: string; replace?: boolean }
  | { atrium: 'dirty'; dirty: boolean }
  | { atrium: 'draft'; form: string; values?: object | null };

/** The portal's message to it: everything after `hello`, and again on every change. */
export interface IsolatedSettings {
  atrium: 'view';
  userCode: string;
  userId: string;
  token: string;
  routerBase: string;
  /** Where the view is, below `routerBase`. */
  path: string;
  locale: string;
  theme: 'light' | 'dark';
  /** Colour of links and buttons as CSS; empty where there is none. */
  accent: string;
  visible: boolean;
}

type Answer =
  | IsolatedSettings
  | { atrium: 'draft'; form: string; values: object | null }
  | { atrium: 'draft-not-kept'; form: string }
  | { atrium: 'case-changed'; id: string };

interface Talk {
  origin: string;
  props(): ParcelProps;
  /** A token that is not about to end. */
  freshToken(): Promise<string>;
  /** The page has begun to talk: its program runs. */
  met(): void;
  /** The page has reported its address. */
  went(path: string, replace: boolean): void;
}

/** Speaks with the page of another origin that a frame shows: only with that origin, and only in these messages. */
export function talkToIsolated(frame: HTMLIFrameElement, { origin, props, freshToken, met, went }: Talk) {
  let hasMet = false;
  const post = (message: Answer) => frame.contentWindow?.postMessage(message, origin);
  const send = async () => {
    const token = await freshToken();
    if (!hasMet) return;
    const { view, userCode, userId, routerBase, locale, theme } = props();
    const { pathname, search, hash } = view.history.location;
    const place = { routerBase, path: pathname + search + hash };
    const look = { locale: locale.get(), theme: theme.get(), accent: portalAccent() };
    post({ atrium: 'view', userCode, userId, token, ...place, ...look, visible: view.visible.get() });
  };
  const keepDraft = (form: string, values: unknown) => {
    const draft = props().view.draft(form);
    if (values === undefined) post({ atrium: 'draft', form, values: draft.load() });
    else if (typeof values !== 'object' || values === null) draft.clear();
    else if (!draft.save(values)) post({ atrium: 'draft-not-kept', form });
  };
  const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || from !== origin || !isMessage(data)) return;
    const { view } = props();
    if (data.atrium === 'hello' || data.atrium === 'token') {
      hasMet = true;
      met();
      void send();
    } else if (data.atrium === 'open') view.open(String(data.path), { title: data.title === undefined ? undefined : String(data.title) });
    else if (data.atrium === 'title') view.setTitle(String(data.title));
    else if (data.atrium === 'went') went(String(data.path), data.replace === true);
    else if (data.atrium === 'dirty') view.setDirty(Boolean(data.dirty));
    else if (data.atrium === 'draft') keepDraft(String(data.form), data.values);
    else if (data.atrium === 'close') view.close();
  };
  window.addEventListener('message', receive);
  const { view, locale, theme } = props();
  const again = () => void send();
  const sendCase = (id: string) => {
    if (hasMet) post({ atrium: 'case-changed', id });
  };
  const stops = [locale.listen(again), theme.listen(again), onAccent(again), view.visible.listen(again), view.caseChanged.listen(sendCase)];
  return {
    /** Sends the present settings to the page; false if it has not sent hello. */
    send: (): boolean => {
      if (hasMet) void send();
      return hasMet;
    },
    hasMet: () => hasMet,
    stop: () => {
      window.removeEventListener('message', receive);
      for (const stop of stops) stop();
    },
  };
}

const isMessage = (data: unknown): data is IsolatedMessage => typeof data === 'object' && data !== null && 'atrium' in data;
