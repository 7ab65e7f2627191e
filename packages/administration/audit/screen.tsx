import type { AuditKind, HistoryEntry } from '@atrium/api/contract';
import type { CallError, Language } from '@atrium/sdk';
import { useLocale, usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDownload, useRead, useSend } from '../call.ts';
import { Changes, wordOf } from '../parts/history.tsx';
import { saveFile } from '@atrium/ui/save-file';
import { isDay } from '@atrium/react-parts/form';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { Time } from '../parts/time.tsx';
import { useKeptScroll } from '../parts/use-kept-scroll.ts';
import { useListQuery } from '../parts/use-list-query.ts';
import { didWords } from '../texts/did-words.ts';
import { eventNames } from '../texts/event-names.ts';
import { type FieldWords, useFieldWords } from '../texts/use-field-words.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Scroll } from '@atrium/react-parts/list';
import { AuditFilters } from './filters.tsx';
import { kindNames } from '../texts/kind-names.ts';
import { texts as table } from './texts.ts';
import { withCodes } from './words-of.ts';

const pageSize = 50;

/** The audit log with its filters. A page starts before the last entry of the previous page (cursor pagination). */
export function AuditScreen() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const did = useTexts(didWords);
  const events = useTexts(eventNames);
  const fieldWords = useFieldWords();
  const send = useSend();
  const download = useDownload();
  const mayExport = usePermission('administration-audit', 'export');
  const mayVerify = usePermission('administration-audit', 'get');
  const kinds = useTexts(kindNames);
  const language = useLocale() as Language;
  const query = useListQuery(['person', 'event', 'kind', 'subject', 'from', 'until', 'before']);
  const { sort: _, from, until, ...given } = query.values;
  // The address may hold any text.
  const days = Object.entries({ from, until }).filter(([, day]) => day !== undefined && isDay(day));
  const filter = { ...given, ...Object.fromEntries(days), ...(query.get('q') && { q: withCodes(language, query.get('q')) }) };
  const [answer, again] = useRead('GET /administration/v1/audit', { query: { ...filter, pageSize } });
  const [note, setNote] = useState('');
  useKeptScroll(answer.status === 'ready');

  async function verify(): Promise<void> {
    try {
      const { rows, broken, unchained } = await send('POST /administration/v1/audit/verify');
      const whole = unchained === 0 ? fill(texts.whole, { rows }) : fill(texts.wholeSoFar, { rows, unchained });
      setNote(broken === null ? whole : broken === 0 ? texts.noHead : fill(texts.broken, { row: broken }));
    } catch (error) {
      setNote((error as CallError).message);
    }
  }

  async function save(): Promise<void> {
    const { before: _before, ...exported } = filter as Record<string, string>;
    setNote(texts.exporting);
    try {
      saveFile(await download('GET /administration/v1/audit/export', exported), 'audit.csv');
      setNote(texts.exported);
    } catch (error) {
      setNote((error as CallError).message);
    }
  }

  const { rows, next } = answer.status === 'ready' ? answer.data : { rows: [], next: null };
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        <>
          {mayVerify && (
            <button type="button" className="at-button" onClick={() => void verify()}>
              {texts.verify}
            </button>
          )}
          {mayExport && (
            <button type="button" className="at-button" disabled={note === texts.exporting} onClick={() => void save()}>
              {common.export}
            </button>
          )}
        </>
      }
    >
      <p className="at-note" role="status">
        {note}
      </p>
      <AuditFilters query={query} subjectName={nameOfSubject(rows[0], kinds) || query.get('subject')} />
      <div role="status">
        {answer.status === 'loading' && <State busy>{common.loading}</State>}
        {answer.status === 'ready' && rows.length === 0 && <State>{next === null ? common.nothing : texts.nothingYet}</State>}
      </div>
      {answer.status === 'failed' && <Failed message={answer.message} again={again} />}
      {rows.length > 0 && (
        <Scroll label={texts.title}>
          <table className="at-table">
            <thead>
              <tr>
                {[texts.at, texts.person, texts.event, texts.subject, texts.details, texts.address].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <tr key={entry.seq}>
                  <td className="at-nowrap">
                    <Time at={entry.at} />
                  </td>
                  <td className="at-nowrap">{entry.personName || common.nobody}</td>
                  <td className="at-nowrap">{(events as Record<string, string>)[entry.event] ?? entry.event}</td>
                  <td className="admin-subject">
                    {entry.subject && (
                      <Link to={`?${new URLSearchParams({ ...query.values, before: '', subject: entry.subject })}`}>
                        {nameOfSubject(entry, kinds)}
                      </Link>
                    )}
                  </td>
                  <td>
                    {wordsOf(entry.details, wordOf(did, entry), fieldWords)}
                    <Changes entry={entry} />
                  </td>
                  <td>{entry.address === 'this machine' ? texts.thisMachine : entry.address}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {next !== null && (
        <nav className="at-actions admin-pager">
          <Link className="at-button" to={`?${new URLSearchParams({ ...query.values, before: String(next) })}`}>
            {query.get('q') ? texts.olderWords : texts.older}
          </Link>
        </nav>
      )}
    </Screen>
  );
}

/** Kinds whose records have no name of their own: of the whole portal, of a tenant, of an app. */
const ofParts = new Set(['branding', 'maintenance']);

/** Returns the kind and the name of an entry's record; a role and a department may have the same name. */
function nameOfSubject(entry: HistoryEntry | undefined, kinds: Record<AuditKind, string>): string {
  if (!entry?.subject) return '';
  const [kind = ''] = entry.subject.split(':', 1);
  const id = entry.subject.slice(kind.length + 1);
  const names: Record<string, string> = kinds;
  const [part = '', ...of] = id.split(':');
  const name = ofParts.has(kind) ? [names[part] ?? part, of.join(':')].filter(Boolean).join(' ') : String(entry.details['name'] ?? id);
  return [names[kind] ?? kind, name].join(' · ');
}

/** Returns the details of an entry, except its changes, as one line. */
function wordsOf(details: Record<string, string | number>, did: string, { nameOf, valueOf }: FieldWords): string {
  const others = Object.entries(details).filter(([key]) => key !== 'did' && key !== 'name');
  const parts = others.map(([key, value]) => `${nameOf('detail', key)}: ${valueOf(key, String(value))}`);
  return [did, ...parts].filter(Boolean).join(' · ');
}
