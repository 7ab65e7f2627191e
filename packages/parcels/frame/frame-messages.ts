import type { ParcelProps } from '@atrium/sdk';
import { pageOf } from './frame-page.ts';

/** What a page in a frame may say to the portal with `parent.postMessage`. */
export type FrameMessage =
  | { atrium: 'hello' }
  | { atrium: 'open'; path: string; title?: string }
  | { atrium: 'dirty'; dirty: boolean }
  | { atrium: 'draft'; form: string; values?: object | null }
  | { atrium: 'close' };

/** What the portal answers, at once to `hello` and on every change. */
export interface FrameSettings {
  atrium: 'settings';
  locale: string;
  theme: 'light' | 'dark';
}

/** What the portal answers to `draft` without `values`: what is kept of the form; null when nothing is. */
export interface FrameDraft {
  atrium: 'draft';
  form: string;
  values: object | null;
}

/** What the portal says when what a page gave with `draft` is not kept: too long, or no room in the browser. */
export interface FrameDraftNotKept {
  atrium: 'draft-not-kept';
  form: string;
}

/** Lets a page in a frame use its view by messages; returns the way to stop. */
export function talkToFrame(frame: HTMLIFrameElement, { view, locale, theme }: ParcelProps): () => void {
  let met = false;
  const stopped = new AbortController();
  const clean = () => view.setDirty(false);
  const post = (message: FrameSettings | FrameDraft | FrameDraftNotKept) => frame.contentWindow?.postMessage(message, location.origin);
  const send = () => {
    if (met && pageOf(frame)) post({ atrium: 'settings', locale: locale.get(), theme: theme.get() });
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
      // What a page said goes with it; the next one says it anew.
      if (data.dirty) pageOf(frame)?.addEventListener('pagehide', clean, { once: true, signal: stopped.signal });
    } else if (data.atrium === 'draft') keepDraft(String(data.form), data.values);
    else if (data.atrium === 'close') view.close();
  };
  window.addEventListener('message', hear);
  const stops = [() => stopped.abort(), locale.listen(send), theme.listen(send), () => window.removeEventListener('message', hear)];
  return () => {
    for (const stop of stops) stop();
  };
}

const isMessage = (data: unknown): data is FrameMessage => typeof data === 'object' && data !== null && 'atrium' in data;
