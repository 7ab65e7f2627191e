import type { HistoryEntry, PageOf } from '@atrium/api/contract';
import { type Answer, usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useTexts } from '../texts/use-texts.ts';
import { useFieldWords } from '../texts/use-field-words.ts';
import { eventNames } from '../texts/event-names.ts';
import { didWords } from '../texts/did-words.ts';
import { words } from '../texts/words.ts';
import { Answered } from './answered.tsx';
import { Time } from './time.tsx';

interface HistoryProps {
  answer: Answer<PageOf<HistoryEntry>>;
  again(): void;
}

/** Changes of a record: person, time, and each field before and after. */
export function History({ answer, again }: HistoryProps) {
  const texts = useTexts(words);
  const did = useTexts(didWords);
  const events: Record<string, string> = useTexts(eventNames);
  const seesLog = usePermission('administration-audit', 'query');
  const subject = answer.status === 'ready' ? answer.data.rows[0]?.subject : null;
  return (
    <section>
      <h2 className="at-section">{texts.history}</h2>
      <Answered answer={answer} again={again}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="at-note">{texts.noHistory}</p>
          ) : (
            <ul className="at-history">
              {rows.map((entry) => (
                <li key={entry.seq}>
                  <Time at={entry.at} />
                  <span>{entry.personName || texts.nobody}</span>
                  <span>{wordOf(did, entry) || (events[entry.event] ?? entry.event)}</span>
                  <Changes entry={entry} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      {seesLog && subject && (
        <p>
          <Link to={`/audit?${new URLSearchParams({ subject })}`}>{texts.wholeHistory}</Link>
        </p>
      )}
    </section>
  );
}

/** Returns the action of an entry as text; empty if the event alone describes it. */
export function wordOf(texts: Record<string, string>, { details }: HistoryEntry): string {
  const did = String(details['did'] ?? '');
  return texts[did] ?? did;
}

/** Fields of an entry before and after. */
export function Changes({ entry: { changes, subject } }: { entry: HistoryEntry }) {
  const { nameOf, valueOf } = useFieldWords();
  if (changes.length === 0) return null;
  const kind = subject?.split(':')[0] ?? '';
  return (
    <dl className="admin-changes">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{nameOf(kind, field)}</dt>
          <dd>
            {from && <del>{valueOf(field, from)}</del>} {to && <ins>{valueOf(field, to)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
