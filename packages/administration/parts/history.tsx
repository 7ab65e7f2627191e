import type { HistoryEntry, PageOf } from '@atrium/api/contract';
import type { Answer } from '@atrium/sdk/react';
import { useTexts } from '../texts/use-texts.ts';
import { languageNames } from '../texts/language-names.ts';
import { didWords } from '../texts/did-words.ts';
import { words } from '../texts/words.ts';
import { Failed, State } from './state.tsx';
import { Time } from './time.tsx';

/** What the fields of a record are called, by their names in the contract. */
export type FieldNames = Partial<Record<string, string>>;

interface HistoryProps {
  answer: Answer<PageOf<HistoryEntry>>;
  again(): void;
  fieldNames: FieldNames;
}

/** What happened to a record: who, when, and each field before and after. */
export function History({ answer, again, fieldNames }: HistoryProps) {
  const texts = useTexts(words);
  const did = useTexts(didWords);
  return (
    <section>
      <h2 className="at-section">{texts.history}</h2>
      {answer.status === 'loading' && <State>{texts.loading}</State>}
      {answer.status === 'failed' && <Failed message={answer.message} again={again} />}
      {answer.status === 'ready' && answer.data.rows.length === 0 && <p className="at-note">{texts.noHistory}</p>}
      {answer.status === 'ready' && (
        <ul className="at-history">
          {answer.data.rows.map((entry) => (
            <li key={entry.seq}>
              <Time at={entry.at} />
              <span>{entry.personName || texts.nobody}</span>
              <span>{wordOf(did, entry)}</span>
              <Changes entry={entry} fieldNames={fieldNames} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What an entry says was done; empty where its event says it all. */
export function wordOf(texts: Record<string, string>, { details }: HistoryEntry): string {
  const did = String(details['did'] ?? '');
  return texts[did] ?? did;
}

/** Fields before and after; each is called as the contract does where its name is not given. */
export function Changes({ entry: { changes }, fieldNames }: { entry: HistoryEntry; fieldNames?: FieldNames }) {
  if (changes.length === 0) return null;
  return (
    <dl className="admin-changes">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{calledIn(fieldNames, field)}</dt>
          <dd>
            {from && <del>{from}</del>} {to && <ins>{to}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a field: `names.en-US` is the name, in English; `apps.hr` the app hr of the apps. */
function calledIn(fieldNames: FieldNames | undefined, field: string): string {
  const [first = '', ...rest] = field.split('.');
  const part = rest.join('.');
  const languages: Partial<Record<string, string>> = languageNames;
  return [fieldNames?.[first] ?? first, languages[part] ?? part].filter((text) => text !== '').join(' · ');
}
