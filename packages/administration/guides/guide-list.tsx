import type { GuideEntry } from '@atrium/api/contract';
import { articleTexts } from '../articles/texts.ts';
import { useRead } from '../call.ts';
import { type Column, List } from '../parts/list.tsx';
import { Screen } from '../parts/screen.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** All guides on one page, because there are few. */
export function GuideList() {
  const texts = useTexts(table);
  const articleWords = useTexts(articleTexts);
  const query = useListQuery([]);
  const [answer, again] = useRead('GET /administration/v1/guides');
  const columns: Column<GuideEntry>[] = [
    { key: 'title', name: texts.guideTitle, render: (row) => row.title },
    { key: 'kind', name: texts.kind, render: (row) => texts[row.kind] },
    { key: 'articles', name: texts.articles, figure: true, render: (row) => row.articles },
    { key: 'drafts', name: texts.drafts, figure: true, render: (row) => row.drafts || '' },
    { key: 'missing', name: articleWords.missing, figure: true, render: (row) => row.missing || '' },
    { key: 'tenant', name: texts.of, render: (row) => (row.everyTenant ? texts.everyTenant : texts.thisTenant) },
    { key: 'file', name: texts.managed, render: (row) => (row.file ? texts.byFile : texts.byScreens) },
  ];
  const rows = answer.status === 'ready' ? { ...answer, data: { total: answer.data.length, rows: answer.data } } : answer;
  return (
    <Screen title={texts.title} remark={texts.remark}>
      <List
        answer={rows}
        again={again}
        query={query}
        columns={columns}
        searches={false}
        idOf={(row) => row.id}
        nameOf={(row) => row.title}
        linkTo={(row) => encodeURIComponent(row.id)}
      />
    </Screen>
  );
}
