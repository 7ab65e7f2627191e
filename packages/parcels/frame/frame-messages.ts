import type { ParcelProps } from '@atrium/sdk';
import { onAccent, portalAccent, tint } from './accent.ts';
import { pageOf } from './frame-page.ts';

/** Messages of a page in a frame to the portal, by `parent.postMessage`. */
export type FrameMessage =
  | { atrium: 'hello' }
  | { atrium: 'open'; path: string; title?: string }
  | { atrium: 'dirty'; dirty: boolean }
  | { atrium: 'draft'; form: string; values?: object | null }
  | { atrium: 'close' };

/** The portal's response to `hello`, sent again on every change. */
export interface FrameSettings {
  atrium: 'settings';
  locale: string;
  theme: 'light' | 'dark';
  /** Colour of links and buttons as CSS: the person's, or the company's; empty where there is none. */
  accent: string;
}

/** The portal's response to `draft` without `values`: the kept values of the form; null if there are none. */
export interface FrameDraft {
  atrium: 'draft';
  form: string;
  values: object | null;
}

/** A case of the user has changed; sent to pages that have said `hello`. */
export interface FrameCaseChanged {
  atrium: 'case-changed';
  id: string;
}

/** The portal's response if the values of a `draft` are not kept: too long, or no room in the browser. */
export interface FrameDraftNotKept {
  atrium: 'draft-not-kept';
  form: string;
}

/** Lets a page in a frame use its view by messages; returns the way to stop. */
export function talkToFrame(frame: HTMLIFrameElement, { view, locale, theme }: ParcelProps): () => void {
  let met = false;
  const stopped = new AbortController();
  const clean = () => view.setDirty(false);
  const post = (message: FrameSettings | FrameDraft | FrameDraftNotKept | FrameCaseChanged) =>
    frame.contentWindow?.postMessage(message, location.origin);
  const send = () => {
    tint(pageOf(frame));
    if (met && pageOf(frame)) post({ atrium: 'settings', locale: locale.get(), theme: theme.get(), accent: portalAccent() });
  };
  const keepDraft = (form: string, values: unknown) => {
    const draft = view.draft(form);
    if (values === undefined) post({ atrium: 'draft', form, values: draft.load() });
    else if (typeof values !== 'object' || values === null) draft.clear();
    else if (!draft.save(values)) post({ atrium: 'draft-not-kept', form });
  };
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== location.origin || !isMessage(data)) return;
    if (data.atrium === 'hello') {
      met = true;
      send();
    } else if (data.atrium === 'open') view.open(String(data.path), { title: data.title === undefined ? undefined : String(data.title) });
    else if (data.atrium === 'dirty') {
      view.setDirty(Boolean(data.dirty));
      // A page's state ends with it; the next page sends its own.
      if (data.dirty) pageOf(frame)?.addEventListener('pagehide', clean, { once: true, signal: stopped.signal });
    } else if (data.atrium === 'draft') keepDraft(String(data.form), data.values);
    else if (data.atrium === 'close') view.close();
  };
  window.addEventListener('message', hear);
  frame.addEventListener('load', () => tint(pageOf(frame)), { signal: stopped.signal });
  const sendCase = (id: string) => {
    if (met && pageOf(frame)) post({ atrium: 'case-changed', id });
  };
  const stops = [
    () => stopped.abort(),
    locale.listen(send),
    theme.listen(send),
    onAccent(send),
    view.caseChanged.listen(sendCase),
    () => window.removeEventListener('message', hear),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const isMessage = (data: unknown): data is FrameMessage => typeof data === 'object' && data !== null && 'atrium' in data;
