import type { NewsReader } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { saveFile } from '@atrium/ui/save-file';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useDownload, useRead, useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Picker } from '../parts/picker.tsx';
import { Screen } from '../parts/screen.tsx';
import { Time } from '../parts/time.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Readers who must confirm a news item, with their state; exports them, and reminds those who have not confirmed. */
export function ReaderList() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const send = useSend();
  const download = useDownload();
  const mayRemind = usePermission('administration-news', 'enable');
  const query = useListQuery(['state', 'department']);
  const [news] = useRead('GET /administration/v1/news/{id}', { params: { id } });
  const [answer, again] = useRead('GET /administration/v1/news/{id}/readers', {
    params: { id },
    query: { ...query.values, pageIndex: query.page, pageSize },
  });
  const department = query.get('department');
  const [waiting] = useRead('GET /administration/v1/news/{id}/readers', {
    params: { id },
    query: { state: 'waiting', ...(department && { department }), pageIndex: 1, pageSize: 1 },
  });
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const count = waiting.status === 'ready' ? waiting.data.total : 0;

  async function save(): Promise<void> {
    setNote('');
    try {
      const { sort: _, ...filter } = query.values;
      saveFile(await download('GET /administration/v1/news/{id}/readers/export', filter, { id }), 'readers.csv');
    } catch (error) {
      setNote((error as CallError).message);
    }
  }

  async function remind(): Promise<void> {
    setProblem('');
    try {
      const body = department ? { department } : {};
      const { people } = await send('POST /administration/v1/news/{id}/reminder', { params: { id }, body });
      setNote(fill(texts.reminded, { count: people }));
      setAsks(false);
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  const columns: Column<NewsReader>[] = [
    { key: 'name', name: texts.person, sorts: true, render: (row) => row.name },
    { key: 'username', name: texts.username, render: (row) => row.username },
    { key: 'department', name: texts.department, sorts: true, render: (row) => row.department },
    { key: 'readAt', name: texts.readAt, sorts: true, render: (row) => (row.readAt === null ? '—' : <Time at={row.readAt} />) },
    {
      key: 'confirmedAt',
      name: texts.confirmedAt,
      sorts: true,
      render: (row) => (row.confirmedAt === null ? '—' : <Time at={row.confirmedAt} />),
    },
  ];
  return (
    <Screen
      title={news.status === 'ready' ? `${texts.readers} · ${news.data.title}` : texts.readers}
      backTo={`/news/${encodeURIComponent(id)}`}
      action={
        <>
          {mayRemind && count > 0 && (
            <button type="button" className="at-button at-button-primary" onClick={() => setAsks(true)}>
              {fill(texts.remind, { count })}
            </button>
          )}
          <button type="button" className="at-button" onClick={() => void save()}>
            {texts.exportReaders}
          </button>
        </>
      }
    >
      <p className="at-note" role="status">
        {note}
      </p>
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: texts.confirmation,
            choices: [
              { value: 'waiting', name: texts.waiting },
              { value: 'confirmed', name: texts.confirmed },
            ],
          },
        ]}
        more={
          <Picker
            of="departments"
            label={texts.department}
            names
            single
            value={department ? [department] : []}
            onChange={([chosen = '']) => query.set({ department: chosen })}
          />
        }
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
      />
      {asks && (
        <Confirm
          title={fill(texts.remind, { count })}
          does={texts.remindDo}
          problem={problem}
          onDo={remind}
          onClose={() => {
            setAsks(false);
            setProblem('');
          }}
        >
          <p>{texts.remindWhy}</p>
        </Confirm>
      )}
    </Screen>
  );
}
