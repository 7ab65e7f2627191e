import type { Absence, AdministeredPerson } from '@atrium/api/contract';
import { DayInput } from '@atrium/react-parts/form';
import type { CallError } from '@atrium/sdk';
import { useId, useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { useTooLong } from '../form/fields.tsx';
import { momentOf, wallTime } from '../form/wall-time.ts';
import { Answered } from '../parts/answered.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useTimeZone } from '../parts/mode.tsx';
import { Picker } from '../parts/picker.tsx';
import { Time } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { absenceTexts } from './texts/absences.ts';

interface AbsencesProps {
  person: AdministeredPerson;
  mayEdit: boolean;
  /** The history has a new entry. */
  onDone(): void;
}

/** When a person is away, with a way to say it for somebody who cannot, and to end it (R-ABS-02). */
export function Absences({ person, mayEdit, onDone }: AbsencesProps) {
  const texts = useTexts(absenceTexts);
  const send = useSend();
  const [answer, again] = useRead('GET /administration/v1/people/{id}/absences', { params: { id: person.id } });
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const done = () => {
    setOpen(false);
    again();
    onDone();
  };
  const end = async (absence: string) => {
    setProblem('');
    try {
      await send('DELETE /administration/v1/people/{id}/absences/{absence}', { params: { id: person.id, absence } });
      done();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  };
  return (
    <section>
      <h2 className="at-section">{texts.absences}</h2>
      <Answered answer={answer} again={again}>
        {(absences) => (
          <>
            {absences.length === 0 && <p className="at-note">{texts.none}</p>}
            <ul className="admin-absences">
              {absences.map((one) => (
                <li key={one.id}>
                  <div>
                    <Time at={one.from} /> – <Time at={one.until} />
                    <p className="at-note">{about(one, texts)}</p>
                  </div>
                  {mayEdit && (
                    <button type="button" className="at-button" onClick={() => void end(one.id)}>
                      {texts.end}
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {mayEdit && (
              <p className="at-actions">
                <button type="button" className="at-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                  {texts.enter}
                </button>
              </p>
            )}
          </>
        )}
      </Answered>
      <p className="at-problem" role="alert">
        {problem}
      </p>
      {open && <AbsenceDialog person={person} onDone={done} onClose={() => setOpen(false)} />}
    </section>
  );
}

function about({ substitute, substituteAway, source, note }: Absence, texts: (typeof absenceTexts)['zh-CN']): string {
  const who = substitute === null ? texts.nobody : fill(texts.standsIn, { name: substitute.name });
  return [who, substituteAway ? texts.away : '', texts[source], note].filter((part) => part !== '').join(' · ');
}

function AbsenceDialog({ person, onDone, onClose }: Omit<AbsencesProps, 'mayEdit'> & { onClose(): void }) {
  const texts = useTexts(absenceTexts);
  const send = useSend();
  const id = useId();
  const common = useTexts(words);
  const timeZone = useTimeZone();
  const [from, setFrom] = useState(() => wallTime(new Date().toISOString(), timeZone).slice(0, 10));
  const [until, setUntil] = useState(from);
  const [substitute, setSubstitute] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const tooLong = useTooLong()(note, longestNote);

  async function save(): Promise<void> {
    if (from === '' || until === '') return setProblem(common.required);
    setProblem('');
    try {
      const startOf = (day: string) => momentOf(`${day}T00:00`, timeZone) ?? '';
      const span = { from: startOf(from), until: startOf(dayAfter(until)) };
      const said = note.trim() === '' ? {} : { note: note.trim() };
      await send('POST /administration/v1/people/{id}/absences', {
        params: { id: person.id },
        body: { ...span, ...said, substitute: substitute || null },
      });
      onDone();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <Confirm title={fill(texts.title, { name: person.name })} does={texts.save} problem={problem} onDo={save} onClose={onClose}>
      <div className="admin-absence">
        <p className="at-note">{texts.help}</p>
        <label htmlFor={`${id}-from`}>{texts.from}</label>
        <DayInput id={`${id}-from`} type="date" className="at-input" value={from} onChange={setFrom} />
        <label htmlFor={`${id}-until`}>{texts.until}</label>
        <DayInput id={`${id}-until`} type="date" className="at-input" value={until} onChange={setUntil} />
        <Picker
          of="people"
          label={texts.substitute}
          names
          single
          value={substitute === '' ? [] : [substitute]}
          except={[person.id]}
          onChange={([chosen = '']) => setSubstitute(chosen)}
        />
        <label htmlFor={`${id}-note`}>{texts.note}</label>
        <input
          id={`${id}-note`}
          className="at-input"
          value={note}
          aria-invalid={tooLong !== ''}
          aria-describedby={`${id}-long`}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="at-problem" role="alert" id={`${id}-long`}>
          {tooLong}
        </p>
      </div>
    </Confirm>
  );
}

/** Characters of a note. */
const longestNote = 200;

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
