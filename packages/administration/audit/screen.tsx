import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDownload, useRead, useSend } from '../call.ts';
import { Changes, wordOf } from '../parts/history.tsx';
import { Picker } from '../parts/picker.tsx';
import { saveFile } from '../parts/save-file.ts';
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
import { Scroll } from '../parts/scroll.tsx';
import { texts as table } from './texts.ts';

const pageSize = 50;

/** The audit log: filters by who, what, which record and when; the next page begins before the last entry. */
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
  const query = useListQuery(['person', 'event', 'subject', 'from', 'until', 'before']);
  const filter = {
    ...query.values,
    ...(query.get('from') && { from: startOf(query.get('from')) }),
    ...(query.get('until') && { until: startOf(query.get('until')) }),
  };
  const [answer, again] = useRead('GET /administration/v1/audit', { query: { ...filter, pageSize } });
  const [note, setNote] = useState('');
  useKeptScroll(answer.status === 'ready');
  const set = (changes: Record<string, string>) => query.set({ before: '', ...changes });

  async function verify(): Promise<void> {
    try {
      const { rows, broken } = await send('POST /administration/v1/audit/verify');
      setNote(broken === null ? fill(texts.whole, { rows }) : broken === 0 ? texts.noHead : fill(texts.broken, { row: broken }));
    } catch (error) {
      setNote((error as CallError).message);
    }
  }

  async function save(): Promise<void> {
    const { before: _, ...exported } = filter as Record<string, string>;
    setNote(texts.exporting);
    try {
      saveFile(await download('GET /administration/v1/audit/export', exported), 'audit.csv');
      setNote(texts.exported);
    } catch (error) {
      setNote((error as CallError).message);
    }
  }

  const rows = answer.status === 'ready' ? answer.data : [];
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
      <div className="at-filter" role="search">
        <Picker
          of="people"
          label={texts.person}
          single
          value={query.get('person') ? [query.get('person')] : []}
          onChange={([person = '']) => set({ person })}
        />
        <select
          className="at-input"
          aria-label={texts.event}
          value={query.get('event')}
          onChange={({ target }) => set({ event: target.value })}
        >
          <option value="">
            {texts.event}: {common.all}
          </option>
          {Object.entries(events).map(([event, name]) => (
            <option key={event} value={event}>
              {name}
            </option>
          ))}
        </select>
        <label>
          {common.from}{' '}
          <input type="date" className="at-input" value={query.get('from')} onChange={({ target }) => set({ from: target.value })} />
        </label>
        <label>
          {common.until}{' '}
          <input type="date" className="at-input" value={query.get('until')} onChange={({ target }) => set({ until: target.value })} />
        </label>
        {query.get('subject') && (
          <button type="button" className="at-choice" aria-pressed="true" onClick={() => set({ subject: '' })}>
            {texts.subject}: {String(rows[0]?.details['name'] ?? query.get('subject'))} ×
          </button>
        )}
      </div>
      {answer.status === 'loading' && <State>{common.loading}</State>}
      {answer.status === 'failed' && <Failed message={answer.message} again={again} />}
      {answer.status === 'ready' && rows.length === 0 && <State>{common.nothing}</State>}
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
                        {String(entry.details['name'] ?? entry.subject)}
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
      {rows.length === pageSize && (
        <nav className="at-actions admin-pager">
          <Link className="at-button" to={`?${new URLSearchParams({ ...query.values, before: String(rows.at(-1)?.seq) })}`}>
            {texts.older}
          </Link>
        </nav>
      )}
    </Screen>
  );
}

/** The first moment of a day, in the time zone of the person. */
const startOf = (day: string): string => new Date(`${day}T00:00`).toISOString();

/** What an entry says beside its changes. */
function wordsOf(details: Record<string, string | number>, did: string, { nameOf, valueOf }: FieldWords): string {
  const others = Object.entries(details).filter(([key]) => key !== 'did' && key !== 'name');
  const parts = others.map(([key, value]) => `${nameOf('detail', key)}: ${valueOf(key, String(value))}`);
  return [did, ...parts].filter(Boolean).join(' · ');
}
