import { formatDate, msg, str } from '@atrium/i18n';
import { $people, needPeople, personAt, retryPeople } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type Ref, useCallback, useRef } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../../parts/failure.tsx';
import { request, useHost } from '../../../parts/element/host.ts';
import chip from '../../person-chip.css';
import { PathLink } from '../../../parts/portal-link.tsx';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import rows from '../../../parts/virtual-rows.css';
import { VirtualRows, type VirtualRowsHandle } from '../../../parts/virtual-rows.tsx';
import { type BookAddress, bookPath } from '../book-address.ts';
import { ListSkeleton, RowSkeleton } from '../list-skeleton.tsx';
import sheet from './people-list.css';
import { PersonRow } from './person-row.tsx';

const rowHeight = 56;

interface PeopleListProps {
  address: BookAddress;
  online: boolean;
  /** Where the list stands at first, in pixels. */
  offset: number;
  ref?: Ref<VirtualRowsHandle>;
}

/** The people of the address's filter, loaded while scrolling. */
export function PeopleList({ address, online, offset, ref }: PeopleListProps) {
  useSheets(rows, chip, sheet);
  const host = useHost();
  const people = useStore($people);
  const range = useRef<[number, number]>([0, 0]);
  const onRange = useCallback((first: number, last: number) => {
    range.current = [first, last];
    needPeople(first, last);
  }, []);
  const onOffset = useCallback((top: number) => void request(host, 'atrium-scroll-changed', { top }), [host]);
  const retry = () => retryPeople(...range.current);
  const { total, error } = people;

  if (total === null) {
    const failed = msg('名单没有加载出来。', { id: 'address-list.failed' });
    return error ? <Failure text={failed} onRetry={retry} /> : <ListSkeleton />;
  }
  if (total === 0) return <NobodyFound address={address} />;
  const { sign, department, person: open } = address;
  const row = (index: number, tabIndex: 0 | -1) => {
    const person = personAt(people, index);
    if (!person) return <RowSkeleton />;
    const path = bookPath({ sign, department, person: person.userCode });
    return <PersonRow person={person} path={path} tabIndex={tabIndex} isOpen={person.userCode === open} />;
  };
  return (
    <>
      {error ? <Failure text={msg('有一部分名单没有加载出来。', { id: 'address-list.part-failed' })} onRetry={retry} /> : null}
      {online ? null : <Age since={people.since} />}
      <VirtualRows
        key={`${sign}\n${department}`}
        ref={ref}
        label={msg('同事', { id: 'address-list.people' })}
        count={total}
        rowHeight={rowHeight}
        offset={offset}
        onOffset={onOffset}
        onRange={onRange}
        isLoaded={(index) => personAt(people, index) !== undefined}
        row={row}
      />
    </>
  );
}

function Age({ since }: { since: number | null }) {
  if (since === null) return null;
  const time = formatDate(new Date(since), { hour: '2-digit', minute: '2-digit' });
  return (
    <p className="age" role="status">
      {msg(str`网络已断开，下面是 ${time} 的名单。`, { id: 'address-list.age' })}
    </p>
  );
}

function NobodyFound({ address: { sign, department } }: { address: BookAddress }) {
  if (!sign) {
    return (
      <EmptyState title={msg('这里还没有人', { id: 'address-list.empty' })}>
        <p>{msg('人员由管理员添加、导入，或从公司的人员目录同步；属于这个部门的人会列在这里。', { id: 'address-list.empty-advice' })}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={msg(str`没有找到“${sign}”`, { id: 'address-list.none' })}>
      <p>{msg('姓名、拼音、首字母、工号、电话后四位、分机、邮箱、部门和职责都可以找。', { id: 'address-list.none-advice' })}</p>
      {department ? (
        <p>
          <PathLink className="text-link" path={bookPath({ sign })} title="">
            {msg('在全公司查找', { id: 'address-list.everywhere' })}
          </PathLink>
        </p>
      ) : null}
    </EmptyState>
  );
}
