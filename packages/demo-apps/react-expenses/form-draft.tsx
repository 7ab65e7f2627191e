import { useState } from 'react';
import { usePortal, useTexts } from './portal.ts';

export interface FormDraft<V> {
  values: V;
  change(part: Partial<V>): void;
  /** What stands in the form was typed before this page was loaded. */
  isRestored: boolean;
  /** False when the portal could not keep what stands in the form: it is lost when the person leaves. */
  isKept: boolean;
  /** The form was handed in, or is to be empty. */
  clear(): void;
}

/** What stands in a form, kept until it is handed in: what an address fills in (`given`), else what was kept, else `blank`. */
export function useFormDraft<V extends object>(form: string, blank: V, given: V | null = null): FormDraft<V> {
  const { view } = usePortal();
  const [draft] = useState(() => view.draft<V>(form));
  const [kept] = useState(() => (given ? null : draft.load()));
  const [values, setValues] = useState<V>(given ?? { ...blank, ...kept });
  const [isRestored, setRestored] = useState(kept !== null);
  const [isKept, setIsKept] = useState(true);
  return {
    values,
    change: (part) => {
      const next = { ...values, ...part };
      setValues(next);
      setIsKept(draft.save(next));
    },
    isRestored,
    isKept,
    clear: () => {
      setValues(blank);
      setRestored(false);
      setIsKept(true);
      draft.clear();
    },
  };
}

/** Says that what stands in the form comes from before, and empties it; or that it is not kept. */
export function RestoredNote({ draft: { isRestored, isKept, clear } }: { draft: FormDraft<object> }) {
  const texts = useTexts();
  return (
    <p className="at-note" role="status">
      {!isKept && `${texts.notKept} `}
      {isRestored && (
        <>
          {texts.restored}{' '}
          <button type="button" className="at-button" onClick={clear}>
            {texts.startAnew}
          </button>
        </>
      )}
    </p>
  );
}
