import { msg, str } from '@atrium/i18n';
import { $substitutions, endSubstitution, loadSubstitutions, type Substitution } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { moment } from '../task-words.ts';
import { StandInDialog } from './stand-in-dialog.tsx';

/** Present and coming substitutions; both people see them (R-USER-01). */
export function StandIns() {
  const all = useStore($substitutions);
  useEffect(() => void loadSubstitutions(), []);
  if (all.length === 0) return null;
  return (
    <ul className="stand-ins">
      {all.map((one) => (
        <li key={one.id}>
          <Icon name="users-round" />
          <span>{sentence(one)}</span>
          {one.own && (
            <button type="button" className="text" onClick={() => void endSubstitution(one.id)}>
              {msg('结束代办', { id: 'task-center.end-stand-in' })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Asks a colleague to substitute the user; `opened` if the address leads into the unfinished form. */
export function StandInButton({ opened, onClosed }: { opened: boolean; onClosed(): void }) {
  const [open, setOpen] = useState(opened);
  const close = () => {
    setOpen(false);
    if (opened) onClosed();
  };
  return (
    <>
      <button type="button" className="text end" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {msg('请人代办', { id: 'task-center.begin-stand-in' })}
      </button>
      {open && <StandInDialog onClose={close} />}
    </>
  );
}

function sentence({ own, active, person, substitute, from, until }: Substitution): string {
  const [begins, ends] = [moment(from), moment(until)];
  if (own) {
    return active
      ? msg(str`${substitute}在代你办理，${ends}自动结束`, { id: 'task-center.own-active' })
      : msg(str`${begins}起${substitute}代你办理，${ends}自动结束`, { id: 'task-center.own-planned' });
  }
  return active
    ? msg(str`你在代${person}办理，${ends}自动结束`, { id: 'task-center.for-active' })
    : msg(str`${begins}起你代${person}办理，${ends}自动结束`, { id: 'task-center.for-planned' });
}
