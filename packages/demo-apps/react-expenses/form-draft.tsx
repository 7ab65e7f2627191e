import { useState } from 'react';
import { usePortal, useTexts } from './portal.ts';

export interface FormDraft<V> {
  values: V;
  change(part: Partial<V>): void;
  /** What stands in the form was typed before this page was loaded. */
  isRestored: boolean;
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
  return {
    values,
    change: (part) => {
      const next = { ...values, ...part };
      setValues(next);
      draft.save(next);
    },
    isRestored,
    clear: () => {
      setValues(blank);
      setRestored(false);
      draft.clear();
    },
  };
}

/** Says that what stands in the form comes from before, and empties it. */
export function RestoredNote({ draft: { isRestored, clear } }: { draft: FormDraft<object> }) {
  const texts = useTexts();
  return (
    <p className="ex-restored" role="status">
      {isRestored && (
        <>
          {texts.restored}{' '}
          <button type="button" onClick={clear}>
            {texts.startAnew}
          </button>
        </>
      )}
    </p>
  );
}
