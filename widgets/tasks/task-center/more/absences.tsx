import { msg } from '@atrium/i18n';
import { $absences, loadAbsences } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { AbsenceDialog } from '../../../absences/absence-dialog.tsx';
import { AbsenceList } from '../../../absences/absence-list.tsx';
import { absenceText } from '../../../absences/absence-words.ts';

/** Present and coming absences of the user, and of the people whose substitute the user is (R-ABS-02). */
export function Absences() {
  const all = useStore($absences);
  useEffect(() => void loadAbsences(), []);
  return all.length === 0 ? null : <AbsenceList absences={all} text={absenceText} />;
}

/** Says when the user is away; `opened` if the address leads into the unfinished form. */
export function AbsenceButton({ opened, onClosed }: { opened: boolean; onClosed(): void }) {
  const [open, setOpen] = useState(opened);
  const close = () => {
    setOpen(false);
    if (opened) onClosed();
  };
  return (
    <>
      <button type="button" className="text end" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {msg('我不在…', { id: 'absence.begin' })}
      </button>
      {open && <AbsenceDialog onClose={close} />}
    </>
  );
}
