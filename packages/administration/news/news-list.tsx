import type { NewsEntry } from '@atrium/api/contract';
import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { articleTexts, stateKinds, states } from '../articles/texts.ts';
import { useRead } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time } from '../parts/time.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { categories, texts as table } from './texts.ts';

export function NewsList() {
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  const mayAdd = usePermission('administration-news', 'add');
  const query = useListQuery(['state', 'category']);
  const [answer, again] = useRead('GET /administration/v1/news', { query: { ...query.values, pageIndex: query.page, pageSize } });
  const columns: Column<NewsEntry>[] = [
    { key: 'title', name: articleWords.title, sorts: true, render: (row) => row.title },
    {
      key: 'state',
      name: articleWords.state,
      render: ({ state, draft }) => (
        <>
          <Tag kind={stateKinds[state]}>{articleWords[state]}</Tag> {draft && <Tag kind="info">{articleWords.hasDraft}</Tag>}
        </>
      ),
    },
    { key: 'category', name: texts.category, sorts: true, render: (row) => texts[row.category] },
    {
      key: 'publishAt',
      name: articleWords.publishAt,
      sorts: true,
      render: (row) => (row.state === 'draft' ? '—' : <Time at={row.publishAt} />),
    },
    {
      key: 'expiresAt',
      name: articleWords.expiresAt,
      sorts: true,
      render: (row) => (row.expiresAt === null ? '—' : <Time at={row.expiresAt} />),
    },
    { key: 'author', name: texts.author, sorts: true, render: (row) => row.author },
    { key: 'roles', name: articleWords.roles, figure: true, render: (row) => (row.roles === 0 ? articleWords.everybody : row.roles) },
    { key: 'missing', name: articleWords.missing, figure: true, render: (row) => row.missing || '' },
  ];
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        mayAdd && (
          <Link className="at-button at-button-primary" to="new" data-main-action>
            {texts.newNews}
          </Link>
        )
      }
    >
      <List
        answer={answer}
        again={again}
        query={query}
        columns={columns}
        filters={[
          { name: 'state', label: articleWords.state, choices: states.map((value) => ({ value, name: articleWords[value] })) },
          { name: 'category', label: texts.category, choices: categories.map((value) => ({ value, name: texts[value] })) },
        ]}
        idOf={(row) => row.id}
        nameOf={(row) => row.title}
        linkTo={(row) => encodeURIComponent(row.id)}
      />
    </Screen>
  );
}
