import type { NewsReader } from '@atrium/api/contract';
import { useParams } from 'react-router';
import { useRead } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { Time } from '../parts/time.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Readers who must confirm a news item, with their state. */
export function ReaderList() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const query = useListQuery(['state']);
  const [news] = useRead('GET /administration/v1/news/{id}', { params: { id } });
  const [answer, again] = useRead('GET /administration/v1/news/{id}/readers', {
    params: { id },
    query: { ...query.values, pageIndex: query.page, pageSize },
  });
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
    <Screen title={texts.readers} {...(news.status === 'ready' && { remark: news.data.title })} backTo={`/news/${encodeURIComponent(id)}`}>
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
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
      />
    </Screen>
  );
}
