import type { CallData } from '@atrium/api/contract';
import type { Answer } from '@atrium/sdk/react';
import type { ReactNode } from 'react';
import { useRead } from '../call.ts';
import { type Column, type Filter, List, pageSize } from './list.tsx';
import { Screen } from './screen.tsx';
import { useListQuery } from './use-list-query.ts';

/** Calls that list records, with `q`, `sort`, filters and a page in their query. */
type Listed = 'roles' | 'news' | 'notices' | 'systems' | 'overrides' | 'departments/archived' | 'tenants';

type RowOf<K extends Listed> = CallData<`GET /administration/v1/${K}`>['rows'][number];

interface ListScreenProps<K extends Listed> {
  of: K;
  title: string;
  remark: string;
  /** Address of the screen that this list belongs to. */
  backTo?: string;
  /** Buttons at the end of the first line. */
  action?: ReactNode;
  columns: readonly Column<RowOf<K>>[];
  filters?: readonly Filter[];
  idOf?(row: RowOf<K>): string;
  /** Name of a row, for screen readers. */
  nameOf?(row: RowOf<K>): string;
  linkTo?(row: RowOf<K>): string;
  /** For a list without records: what will be here, and who adds it. */
  empty?: string;
  /** Content above the list. */
  above?: ReactNode;
  /** Draws dialogs over the list. */
  children?(again: () => void): ReactNode;
}

const noFilters: readonly Filter[] = [];

/** Screen of a list of records: filters, order and page are in its address, and each row leads to its record. */
export function ListScreen<K extends Listed>({
  of,
  title,
  remark,
  backTo,
  action,
  filters = noFilters,
  above,
  children,
  ...list
}: ListScreenProps<K>) {
  const { idOf = (row) => row.id, linkTo = (row) => encodeURIComponent(idOf(row)) } = list;
  const query = useListQuery(filters.map(({ name }) => name));
  const [answer, again] = useRead(`GET /administration/v1/${of}`, { query: { ...query.values, pageIndex: query.page, pageSize } });
  // The compiler cannot tell that the answer is one of the list's own call.
  const page: unknown = answer;
  return (
    <Screen title={title} remark={remark} action={action} {...(backTo !== undefined && { backTo })}>
      {above}
      <List
        {...list}
        answer={page as Answer<{ total: number; rows: readonly RowOf<K>[] }>}
        again={again}
        query={query}
        filters={filters}
        idOf={idOf}
        linkTo={linkTo}
      />
      {children?.(again)}
    </Screen>
  );
}
