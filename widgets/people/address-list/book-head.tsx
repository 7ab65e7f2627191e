import { msg, str } from '@atrium/i18n';
import { $departments, $people, departmentPath } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { Permitted } from '../../parts/permitted.tsx';
import { usePathLink } from '../../parts/portal-link.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { type BookAddress, bookPath, longestSign } from './book-address.ts';
import { countText } from './count-text.ts';
import { DepartmentTree, ExportDialog } from './later.tsx';
import type { Room } from './use-room.ts';

interface BookHeadProps {
  address: BookAddress;
  go(change: Partial<BookAddress>, push: boolean): void;
  room: Room;
  maySearch: boolean;
  mayList: boolean;
  /** The person goes down from the field. */
  onDown(): void;
}

/** Title, search, the list's department or search, and the export. */
export function BookHead({ address, go, room, maySearch, mayList, onDown }: BookHeadProps) {
  const { total } = useStore($people);
  const [dialog, setDialog] = useState<'export' | 'units' | null>(null);
  const close = () => setDialog(null);
  const scope = useRef<HTMLParagraphElement>(null);
  return (
    <header className="head">
      <h1>{msg('通讯录', { id: 'address-list.title' })}</h1>
      {maySearch ? (
        <SearchField
          label={msg('搜索同事', { id: 'address-list.search' })}
          hint={msg('姓名、拼音、工号、电话、部门', { id: 'address-list.search-hint' })}
          words={address.sign}
          maxLength={longestSign}
          onChange={(sign) => go({ sign, person: '' }, address.sign === '')}
          onDown={onDown}
        />
      ) : null}
      <div className="tools">
        {mayList && room === 'narrow' ? (
          <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setDialog('units')}>
            {msg('组织架构', { id: 'address-list.tree' })}
          </button>
        ) : null}
        <Permitted to="address-book:export">
          <button type="button" className="quiet" aria-haspopup="dialog" disabled={!total} onClick={() => setDialog('export')}>
            {msg('导出', { id: 'address-list.export' })}
          </button>
        </Permitted>
      </div>
      <p className="of" tabIndex={-1} ref={scope}>
        <Scope address={address} onLeave={() => scope.current?.focus({ preventScroll: true })} />
        <span role="status">{total === null ? '' : countText(total, address.sign)}</span>
      </p>
      {dialog === 'units' ? <UnitsDialog address={address} onClose={close} /> : null}
      <Suspense fallback={null}>
        {dialog === 'export' ? <ExportDialog address={address} total={total ?? 0} onClose={close} /> : null}
      </Suspense>
    </header>
  );
}

/** The department that the list keeps to, with the way out of it, which is gone once it was taken. */
function Scope({ address: { sign, department }, onLeave }: { address: BookAddress; onLeave(): void }) {
  const departments = useStore($departments);
  const { onClick, ...link } = usePathLink({ path: bookPath({ sign }), title: '' });
  if (!department || departments.status !== 'ready') return null;
  const path = departmentPath(departments.roots, department);
  const name = path.at(-1)?.name ?? department;
  return (
    <span className="scope">
      {path.map(({ name: unit }) => unit).join(' / ') || name}
      <a
        {...link}
        onClick={(event) => {
          onClick(event);
          if (event.defaultPrevented) onLeave();
        }}
      >
        <Icon name="x" size={14} />
        <span className="unseen">{msg(str`不再限于${name}`, { id: 'address-list.leave-unit' })}</span>
      </a>
    </span>
  );
}

/** The organisation on a phone: a sheet over the list, gone when a department is chosen. */
function UnitsDialog({ address, onClose }: { address: BookAddress; onClose(): void }) {
  const first = useRef(address.department);
  useEffect(() => {
    if (address.department !== first.current) onClose();
  }, [address.department, onClose]);
  return (
    <dialog
      className="units-sheet"
      aria-label={msg('组织架构', { id: 'address-list.tree' })}
      ref={(dialog) => open(dialog)}
      onClose={onClose}
    >
      <button type="button" className="quiet" onClick={onClose}>
        {msg('关闭', { id: 'address-list.close' })}
      </button>
      <Suspense fallback={null}>
        <DepartmentTree address={address} />
      </Suspense>
    </dialog>
  );
}

function open(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
