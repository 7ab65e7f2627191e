import { useRef, useState } from 'react';
import { focusFirstField } from './focus.ts';
import { usePortal, useTexts } from './portal.ts';

export interface FormDraft<V> {
  values: V;
  /** Changes values; a function gets the present ones, for what ends later than it began. */
  change(part: Partial<V> | ((now: V) => Partial<V>)): void;
  /** Whether the form shows input that was typed before this page was loaded. */
  isRestored: boolean;
  /** False if the portal could not store the draft: the input is lost when the user leaves. */
  isKept: boolean;
  /** Empties the form and deletes its draft. */
  clear(): void;
}

/** Values of a form with a draft until it is submitted. Starts with the draft, else with `blank`. */
export function useFormDraft<V extends object>(form: string, blank: V): FormDraft<V> {
  const { view } = usePortal();
  const [draft] = useState(() => view.draft<V>(form));
  const [kept] = useState(() => draft.load());
  const [values, setValues] = useState<V>({ ...blank, ...kept });
  const latest = useRef(values);
  const [isRestored, setRestored] = useState(kept !== null);
  const [isKept, setIsKept] = useState(true);
  return {
    values,
    change: (part) => {
      const next = { ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) };
      latest.current = next;
      setValues(next);
      setIsKept(draft.save(next));
    },
    isRestored,
    isKept,
    clear: () => {
      latest.current = blank;
      setValues(blank);
      setRestored(false);
      setIsKept(true);
      draft.clear();
    },
  };
}

/** Note that the form shows a restored draft, with a button that empties it; or that the draft cannot be stored. */
export function RestoredNote({ draft: { isRestored, isKept, clear } }: { draft: FormDraft<object> }) {
  const texts = useTexts();
  return (
    <p className="at-note" role="status">
      {!isKept && `${texts.notKept} `}
      {isRestored && (
        <>
          {texts.restored}{' '}
          <button
            type="button"
            className="at-button"
            onClick={({ currentTarget }) => {
              focusFirstField(currentTarget);
              clear();
            }}
          >
            {texts.startAnew}
          </button>
        </>
      )}
    </p>
  );
}
