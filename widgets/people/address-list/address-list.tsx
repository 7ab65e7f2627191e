import { isComposing, msg } from '@atrium/i18n';
import {
  $colleagueSearch,
  $departments,
  $people,
  $permissions,
  $rights,
  loadColleagueSearch,
  loadDepartments,
  reloadPeople,
  retryPeople,
  showPeople,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, Suspense, useCallback, useEffect, useRef } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import type { VirtualRowsHandle } from '../../parts/virtual-rows.tsx';
import { useQuery } from '../../parts/hooks/use-query.ts';
import { type BookAddress, bookFields, readBook } from './book-address.ts';
import { BookHead } from './book-head.tsx';
import { DepartmentTree, PeopleList, PersonCard } from './later.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { indexOfPerson } from './person-index.ts';
import { useOnline } from './use-online.ts';
import { useRoom } from './use-room.ts';

interface AddressListProps {
  /** The address behind the question mark: `sign`, `department`, `person`. */
  query?: string;
  /** Where the list stands at first, in pixels. */
  scrollStart?: number;
}

/** The address book: search, organisation, everybody, a person's card (R-PPL-01). */
export function AddressList({ query = '', scrollStart = 0 }: AddressListProps) {
  const [params, change] = useQuery(query, bookFields);
  const asked = readBook(params);
  const go = useCallback((to: Partial<BookAddress>, push: boolean) => change({ ...to }, push), [change]);
  const room = useRoom();
  const maySearch = useStore($colleagueSearch);
  const mayList = useStore($permissions).some(({ permissionId, actions }) => permissionId === 'address-book' && actions.includes('query'));
  const address = { ...asked, sign: maySearch === false ? '' : asked.sign };
  const { sign, department, person } = address;
  const shows = sign ? maySearch === true : mayList;
  const list = useRef<VirtualRowsHandle>(null);

  useEffect(() => void loadColleagueSearch(), []);
  useEffect(() => void (mayList && loadDepartments()), [mayList]);
  useEffect(() => {
    if (shows) showPeople({ keyword: sign, departmentId: department });
  }, [shows, sign, department]);
  const rights = useStore($rights);
  // Departments are a part of what counts the version of the rights up.
  useEffect(() => {
    if (rights === 0 || !mayList) return;
    void loadDepartments();
    void reloadPeople();
  }, [rights, mayList]);
  const back = useCallback(() => {
    if ($people.get().error) retryPeople();
    if ($departments.get().status === 'failed') void loadDepartments();
  }, []);
  const online = useOnline(back);

  const closeCard = () => {
    const index = indexOfPerson($people.get(), person);
    go({ person: '' }, true);
    list.current?.focusRow(index ?? 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !person || event.defaultPrevented || isComposing(event)) return;
    event.preventDefault();
    closeCard();
  };

  // Nothing is shown before the permissions are known.
  if (maySearch === null && !mayList && !person) return <ListSkeleton />;
  if (maySearch === false && !mayList && !person) {
    return (
      <EmptyState title={msg('通讯录没有对你开放', { id: 'address-list.forbidden' })}>
        <p>{msg('需要时请联系人力资源部开通。', { id: 'address-list.forbidden-advice' })}</p>
      </EmptyState>
    );
  }
  const covered = person !== '' && room !== 'wide';
  return (
    <div className={`book ${room}`} onKeyDown={onKeyDown}>
      <BookHead
        address={address}
        go={go}
        room={room}
        maySearch={maySearch === true}
        mayList={mayList}
        onDown={() => list.current?.focusRow(0)}
      />
      {mayList && room !== 'narrow' ? (
        <aside className="units">
          <Suspense fallback={null}>
            <DepartmentTree address={address} />
          </Suspense>
        </aside>
      ) : null}
      <div className="list" inert={covered}>
        {shows ? (
          <Suspense fallback={<ListSkeleton />}>
            <PeopleList address={address} online={online} offset={scrollStart} ref={list} />
          </Suspense>
        ) : (
          <EmptyState title={msg('搜索同事', { id: 'address-list.ask' })}>
            <p>{msg('输入姓名、拼音、工号或电话。', { id: 'address-list.ask-advice' })}</p>
          </EmptyState>
        )}
      </div>
      {person ? (
        <div className="side">
          <Suspense fallback={null}>
            <PersonCard key={person} userCode={person} address={address} asPage={covered} onClose={closeCard} />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
