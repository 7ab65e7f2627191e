import { msg } from '@atrium/i18n';
import { type Absence, loadAbsencesOf, loadCard, type PersonCard } from '@atrium/stores';
import { useCallback, useEffect, useState } from 'react';
import { AbsenceDialog } from '../../../absences/absence-dialog.tsx';
import { AbsenceList } from '../../../absences/absence-list.tsx';
import { absenceOfText } from '../../../absences/absence-words.ts';

/** When a report is away, for their manager, who may say it for somebody who cannot (R-ABS-02). */
export function ReportAbsences({ card: { userCode, realName } }: { card: PersonCard }) {
  const [absences, setAbsences] = useState<readonly Absence[]>([]);
  const [open, setOpen] = useState(false);
  const load = useCallback(() => void loadAbsencesOf(userCode).then(setAbsences), [userCode]);
  useEffect(load, [load]);
  const changed = () => {
    load();
    void loadCard(userCode);
  };
  return (
    <div className="around">
      <h3>{msg('不在的时间', { id: 'absence.times' })}</h3>
      {absences.length > 0 && <AbsenceList absences={absences} text={absenceOfText} onEnded={changed} />}
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {msg('登记不在', { id: 'absence.enter' })}
      </button>
      {open && <AbsenceDialog of={{ userCode, name: realName }} onClose={() => setOpen(false)} onSet={changed} />}
    </div>
  );
}
