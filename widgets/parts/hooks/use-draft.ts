import { type DraftState, FormDraft, type OfferedDraft, onDraftChanged } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';

interface DraftOf<V> {
  /** Title of the form, for the list of drafts. */
  title: string;
  /** Path below the portal base where it is written. */
  path: string;
  /** Fills the form with the draft that the user has chosen. */
  onChosen(values: V): void;
}

export interface Draft<V> extends DraftState<V> {
  /** The offered draft fills the form; null: the current input stays. */
  choose(offer: OfferedDraft<V> | null): void;
  discard(): void;
  /** The draft was submitted or deleted elsewhere: what the form shows is a new draft. */
  goOn(): void;
  /** The draft was submitted or deleted elsewhere: the form is as it was at first. */
  startAnew(): void;
  /** Saves the current input, in the browser and on the server. */
  keep(): Promise<void>;
  /** To be called when the form was handed in. */
  done(): Promise<void>;
}

/**
 * Saves a form during input, in the browser and on the server, and offers earlier drafts (R-LIST-04). `values` are the form's present
 * values; its initial values are not saved. `<DraftNote>` shows it.
 */
export function useDraft<V extends object>(key: string, values: V, { title, path, onChosen }: DraftOf<V>): Draft<V> {
  const about = { title, path };
  // A form that is mounted twice (React's strict mode) has two drafts one after the other; the first one has nothing to keep.
  const [draft, setDraft] = useState(() => new FormDraft<V>(key, about, values));
  const state = useStore(draft.$state);
  const text = JSON.stringify(values);
  const known = useRef(text);
  const formKey = useRef(key);
  const blank = useRef(values);

  useEffect(() => {
    const own = formKey.current === key ? draft : new FormDraft<V>(key, about, values);
    if (own !== draft) blank.current = values;
    formKey.current = key;
    setDraft(own);
    void own.open();
    const stop = onDraftChanged((changed) => {
      if (changed === null) void own.check();
      else if (changed.key === key) void own.heard(changed);
    });
    return () => {
      stop();
      own.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- title, path and first values are those of the key
  }, [key]);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    draft.write(JSON.parse(text) as V);
  }, [draft, text]);

  const fill = (chosen: V) => {
    known.current = JSON.stringify(chosen);
    onChosen(chosen);
  };
  return {
    ...state,
    choose: (offer) => {
      if (offer !== null) fill(offer.values);
      draft.choose(offer);
    },
    goOn: () => draft.goOn(),
    startAnew: () => {
      fill(blank.current);
      void draft.done();
    },
    discard: () => void draft.discard(),
    keep: () => draft.keep(),
    done: () => draft.done(),
  };
}
