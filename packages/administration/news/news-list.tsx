import type { NewsEntry } from '@atrium/api/contract';
import { articleTexts, stateKinds, states } from '../articles/texts.ts';
import { AddLink } from '../parts/add-link.tsx';
import type { Column } from '../parts/list.tsx';
import { ListScreen } from '../parts/list-screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { categories, texts as table } from './texts.ts';

export function NewsList() {
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
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
    {
      key: 'roles',
      name: articleWords.readers,
      render: ({ roles, departments }) =>
        [
          ...(roles > 0 ? [fill(articleWords.someRoles, { count: roles })] : []),
          ...(departments > 0 ? [fill(articleWords.someDepartments, { count: departments })] : []),
        ].join(' + ') || articleWords.everybody,
    },
    { key: 'missing', name: articleWords.missing, figure: true, render: (row) => row.missing || '' },
  ];
  return (
    <ListScreen
      of="news"
      title={texts.title}
      remark={texts.remark}
      empty={texts.empty}
      action={<AddLink area="administration-news" label={texts.newNews} />}
      columns={columns}
      filters={[
        { name: 'state', label: articleWords.state, choices: states.map((value) => ({ value, name: articleWords[value] })) },
        { name: 'category', label: texts.category, choices: categories.map((value) => ({ value, name: texts[value] })) },
      ]}
      nameOf={(row) => row.title}
    />
  );
}
