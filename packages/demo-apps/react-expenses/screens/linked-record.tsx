import { useLocation } from 'react-router';
import { useAnswer } from '../call.ts';
import { moment } from '../format.ts';
import { useLanguage, useTexts } from '../portal.ts';
import { Facts, RecordHead, type RecordHeadProps } from './record-screen.tsx';
import { StateOf } from './state-of.tsx';
import { StateTag } from './state-tag.tsx';

interface Linked {
  title: string;
  applicant: string;
  at: string;
  outcome: 'approved' | 'completed' | 'returned' | null;
  facts: { label: string; value: string }[];
}

/** A record that a task or a message links to and that is older than this system: shows its known facts by its number, read-only. */
export function LinkedRecord(head: RecordHeadProps) {
  const { pathname } = useLocation();
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Linked>(`/linked?${new URLSearchParams({ path: `expenses${pathname}`, key: head.number })}`);
  return (
    <>
      <RecordHead {...head} />
      <StateOf answer={answer} onRetry={ask}>
        {({ title, applicant, at, outcome, facts }) => (
          <Facts
            facts={[
              [texts.title, title],
              [texts.person, applicant],
              [texts.time, moment(at, language)],
              [texts.state, <StateTag key="state" state={stateOf(outcome)} />],
              ...facts.filter(({ value }) => !title.includes(value)).map(({ label, value }) => [label, value] as const),
            ]}
          />
        )}
      </StateOf>
    </>
  );
}

const stateOf = (outcome: Linked['outcome']) => (outcome === null ? 'submitted' : outcome === 'returned' ? 'returned' : 'approved');
