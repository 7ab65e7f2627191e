import type { Ownership as Owned } from '@atrium/api/contract';
import { type ReactNode, useState } from 'react';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Confirm } from './confirm.tsx';
import { useTime } from './time.tsx';

interface OwnershipProps {
  ownership: Owned;
  /** Absent if the user lacks the permission to change the record, or if its kind cannot be taken over. */
  onChange?(owner: 'screens' | 'files'): Promise<void>;
  /** Returns the access that people gain or lose by giving the record back; loaded before the confirmation. */
  effect?(): Promise<ReactNode>;
}

/** Whether a file owns the record and no screen has taken it over. */
export const isReadOnly = ({ file, takenOver }: Owned): boolean => file !== null && takenOver === null;

/** Shows whether a file owns the record or a screen has taken it over, and changes that. */
export function Ownership({ ownership: { file, takenOver }, onChange, effect }: OwnershipProps) {
  const texts = useTexts(words);
  const time = useTime();
  const [asks, setAsks] = useState(false);
  const [changes, setChanges] = useState<ReactNode>(null);
  const [problem, setProblem] = useState('');
  if (file === null) return null;
  const said = { file: file.name, record: file.record };
  const [text, does, why] =
    takenOver === null
      ? [fill(texts.ofFile, said), texts.takeOver, texts.takeOverWhy]
      : [fill(texts.takenOver, { ...said, name: takenOver.by, at: time(takenOver.at) }), texts.giveBack, texts.giveBackWhy];

  async function ask(): Promise<void> {
    setProblem('');
    try {
      setChanges(takenOver === null ? null : await effect?.());
    } catch (error) {
      setProblem((error as Error).message);
    }
    setAsks(true);
  }

  return (
    <div className="admin-banner" role="note">
      <span>{text}</span>
      {onChange && (
        <button type="button" className="at-button" onClick={() => void ask()}>
          {does}
        </button>
      )}
      {asks && onChange && (
        <Confirm
          title={does}
          does={does}
          problem={problem}
          onClose={() => setAsks(false)}
          onDo={() =>
            onChange(takenOver === null ? 'screens' : 'files').then(
              () => setAsks(false),
              (error: Error) => setProblem(error.message),
            )
          }
        >
          <p>{why}</p>
          {changes}
        </Confirm>
      )}
    </div>
  );
}
