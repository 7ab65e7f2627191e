import type { HistoryEntry, Ownership as Owned, PageOf } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import type { Answer } from '@atrium/sdk/react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Confirm } from './confirm.tsx';
import { History } from './history.tsx';
import { Ownership } from './ownership.tsx';
import { Screen } from './screen.tsx';
import { Failed, State } from './state.tsx';

interface Deleting {
  /** Label of the button. */
  does: string;
  why: string;
  /** Label of the button that confirms; "delete" by default. */
  done?: string;
  /** Whether the action harms nobody; then the buttons are not red. */
  harmless?: boolean;
  send(): Promise<unknown>;
}

interface RecordScreenProps<R> {
  answer: Answer<R>;
  again(): void;
  history: Answer<PageOf<HistoryEntry>>;
  askHistory(): void;
  titleOf(record: R): string;
  remarkOf?(record: R): string;
  backTo: string;
  /** Further buttons beside the one that deletes. */
  actions?: ReactNode;
  /** Absent if the user lacks the permission to delete the record. A record of a file cannot be deleted. */
  deleting?: Deleting | false;
  /** Absent if the user lacks the permission to change the owner of the record. */
  setOwner?: ((record: R, owner: 'screens' | 'files') => Promise<unknown>) | false;
  /** Returns the access that people gain or lose if the record is given back to its file. */
  giveBackEffect?(record: R): Promise<ReactNode>;
  /** Draws the form and further parts of the record. */
  children(record: R, refresh: () => void): ReactNode;
}

/** Screen of one record: owner, form, history and the button that deletes it. */
export function RecordScreen<R extends { version: string; ownership?: Owned }>(props: RecordScreenProps<R>) {
  const { answer, again, history, askHistory, titleOf, remarkOf, backTo, actions, deleting, setOwner, giveBackEffect, children } = props;
  const common = useTexts(words);
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const record = answer.data;
  const { ownership } = record;
  const refresh = () => {
    again();
    askHistory();
  };

  async function remove({ send }: Deleting): Promise<void> {
    try {
      await send();
      void navigate(backTo);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <Screen
      title={titleOf(record)}
      {...(remarkOf && { remark: remarkOf(record) })}
      backTo={backTo}
      action={
        <>
          {deleting && (ownership?.file ?? null) === null && (
            <button type="button" className={deleting.harmless ? 'at-button' : 'at-button at-button-danger'} onClick={() => setAsks(true)}>
              {deleting.does}
            </button>
          )}
          {actions}
        </>
      }
    >
      {ownership && (
        <Ownership
          ownership={ownership}
          {...(giveBackEffect && { effect: () => giveBackEffect(record) })}
          {...(setOwner && {
            onChange: async (owner: 'screens' | 'files') => {
              await setOwner(record, owner);
              refresh();
            },
          })}
        />
      )}
      {children(record, refresh)}
      <History answer={history} again={askHistory} />
      {asks && deleting && (
        <Confirm
          title={deleting.does}
          does={deleting.done ?? common.delete}
          danger={!deleting.harmless}
          problem={problem}
          onDo={() => remove(deleting)}
          onClose={() => setAsks(false)}
        >
          <p>{deleting.why}</p>
        </Confirm>
      )}
    </Screen>
  );
}
