import type { DepartmentEntry } from '@atrium/api/contract';
import { EmptyState } from '@atrium/react-parts/state';
import { Tree, type TreeNode } from '@atrium/react-parts/tree';
import { useLocale } from '@atrium/sdk/react';
import { type MouseEvent, useMemo } from 'react';
import { Link, useHref, useNavigate } from 'react-router';
import { useRead } from '../call.ts';
import { AddLink } from '../parts/add-link.tsx';
import { Answered } from '../parts/answered.tsx';
import { Screen } from '../parts/screen.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';
import { treeOf, wayTo } from './tree-of.ts';

const mostFound = 50;

/** The departments of the tenant as a tree; words find departments in it. */
export function DepartmentList() {
  const texts = useTexts(table);
  const query = useListQuery([]);
  const q = query.get('q').trim().toLocaleLowerCase();
  const [answer, again] = useRead('GET /administration/v1/departments');
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        <>
          <AddLink area="administration-departments" label={texts.newDepartment} />
          <Link className="at-button" to="archived">
            {texts.archived}
          </Link>
        </>
      }
    >
      <div className="at-filter admin-tree-search" role="search">
        <SearchField label={texts.search} value={query.get('q')} onChange={(text) => query.set({ q: text })} />
      </div>
      <Answered answer={answer} again={again}>
        {(departments) =>
          departments.length === 0 ? (
            <EmptyState title={texts.none}>
              <p>{texts.noneHelp}</p>
            </EmptyState>
          ) : q === '' ? (
            <Departments departments={departments} />
          ) : (
            <Found departments={departments} words={q} />
          )
        }
      </Answered>
    </Screen>
  );
}

function Departments({ departments }: { departments: readonly DepartmentEntry[] }) {
  const texts = useTexts(table);
  const locale = useLocale();
  const navigate = useNavigate();
  const base = useHref('/departments');
  const roots = useMemo(() => treeOf(departments, (count) => count.toLocaleString(locale)), [departments, locale]);
  const first = roots[0]?.children[0]?.id ?? '';
  const linkOf = ({ id }: TreeNode) => ({
    href: `${base}/${encodeURIComponent(id)}`,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(`/departments/${encodeURIComponent(id)}`);
    },
  });
  return (
    <div className="admin-tree">
      <p className="admin-tree-head">{texts.peopleBelow}</p>
      <Tree label={texts.title} roots={roots} selected="" opened={first} linkOf={linkOf} />
    </div>
  );
}

/** Departments with the words in name, code or head, each with those above it. */
function Found({ departments, words }: { departments: readonly DepartmentEntry[]; words: string }) {
  const texts = useTexts(table);
  const has = ({ name, code, head }: DepartmentEntry) => [name, code, head].some((text) => text.toLocaleLowerCase().includes(words));
  const found = departments.filter(has);
  return (
    <>
      <p className="at-note" role="status">
        {fill(texts.found, { count: found.length })} {found.length > mostFound && fill(texts.most, { count: mostFound })}
      </p>
      <ul className="admin-order">
        {found.slice(0, mostFound).map(({ id, name, code, head }) => (
          <li key={id} className="admin-order-row">
            <Link to={`/departments/${encodeURIComponent(id)}`}>{name}</Link>
            {code !== '' && <code>{code}</code>}
            <span className="admin-order-facts">
              {[wayTo(departments, id).join(' / '), head].filter((text) => text !== '').join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
