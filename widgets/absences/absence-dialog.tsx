import { msg, str } from '@atrium/i18n';
import {
  $day,
  addDays,
  holdForm,
  mayLeave,
  type NewAbsence,
  pathOf,
  setAbsence,
  startOfDay,
  type TaskFacets,
  taskFacets,
} from '@atrium/stores';
import buttons from '@atrium/ui/button.css';
import dialog from '@atrium/ui/dialog.css';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { DraftNote } from '../parts/draft-note.tsx';
import { useDraft } from '../parts/hooks/use-draft.ts';
import { useSheets } from '../parts/hooks/use-sheets.ts';
import { Modal } from '../parts/modal.tsx';
import { TooLong, tooLong } from '../parts/text/too-long.tsx';
import tick from '../parts/tick.css';
import { ColleagueField } from '../people/colleague-field.tsx';
import sheet from './absence.css';

const weeks = 2;
const longestNote = 200;

/** A day as a date field has it, so many days from now. */
const day = (ahead: number): string => addDays($day.get(), ahead);
const startOf = (date: string): string => new Date(startOfDay(date)).toISOString();
const endOf = (date: string): string => new Date(startOfDay(addDays(date, 1))).toISOString();

interface Written {
  /** Code of the substitute. */
  chosen: string;
  from: string;
  until: string;
  note: string;
  processes: readonly string[];
}

interface Props {
  /** Somebody whose manager the user is; the user without it. */
  of?: { userCode: string; name: string };
  onClose(): void;
  onSet?(): void;
}

/** Form of an absence of the user or of a report: days, substitute, processes, and a note for colleagues. */
export function AbsenceDialog({ of, onClose, onSet }: Props) {
  useSheets(buttons, dialog, tick, sheet);
  const [written, setWritten] = useState<Written>(() => ({
    chosen: '',
    from: day(0),
    until: day(of === undefined ? weeks * 7 : 1),
    note: '',
    processes: [],
  }));
  const change = (part: Partial<Written>) => setWritten((before) => ({ ...before, ...part }));
  const { chosen, from, until, note, processes } = written;
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const title = of === undefined ? msg('我不在的时间', { id: 'absence.title' }) : msg(str`登记${of.name}不在`, { id: 'absence.title-of' });
  const isWritten = chosen !== '' || note !== '' || processes.length > 0;
  const draft = useDraft<Written>(of === undefined ? 'stand-in' : `absence-${of.userCode}`, written, {
    title,
    path: pathOf('todo', { 'stand-in': 'new' }),
    onChosen: (before) => setWritten({ ...written, ...before, from: before.from < day(0) ? day(0) : before.from }),
  });
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft is a new object each time
  useEffect(() => (isWritten ? holdForm(title, () => draft.keep()) : undefined), [isWritten, title]);
  const long = tooLong(note, longestNote) !== '';
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [wrong]);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing: Record<string, string> = until >= from ? {} : { until: msg('结束不能早于开始。', { id: 'task-center.until-early' }) };
    // A new object, so that the first wrong field gets the focus again.
    setWrong(missing);
    if (Object.keys(missing).length > 0 || long || isSending.current) return;
    // A name that was typed and not chosen is no substitute.
    const unchosen = form.current?.querySelector<HTMLElement>('[data-unchosen]');
    if (unchosen) return unchosen.focus();
    isSending.current = true;
    const absence: NewAbsence = {
      from: startOf(from),
      until: endOf(until),
      ...(of === undefined ? {} : { person: of.userCode }),
      ...(chosen === '' ? {} : { substitute: chosen }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(processes.length === 0 ? {} : { processes: [...processes] }),
    };
    const refused = await setAbsence(absence).finally(() => (isSending.current = false));
    if (refused) return setWrong({ form: refused });
    void draft.done();
    onSet?.();
    onClose();
  };
  return (
    <Modal
      heading={title}
      held={isWritten}
      form={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={() => void mayLeave(title).then((leaves) => leaves && onClose())}>
            {msg('取消', { id: 'task-center.cancel' })}
          </button>
          <button type="submit" form="absence" className="button primary">
            {msg('确定', { id: 'task-center.sure' })}
          </button>
        </>
      }
    >
      <DraftNote draft={draft} />
      <form id="absence" ref={form} className="absence-form" onSubmit={(event) => void onSubmit(event)}>
        <p className="absence-hint">
          {of === undefined
            ? msg('同事会看到你不在。代办的人这段时间也看到你的待办并可以处理，到期自动结束，随时可以提前结束。', { id: 'absence.hint' })
            : msg('最长 14 天。本人和代办的人都会收到消息，本人随时可以结束。', { id: 'absence.hint-of' })}
        </p>
        <div className="pair">
          <label className="absence-field">
            {msg('从', { id: 'task-center.from' })}
            <input type="date" value={from} min={day(0)} required onChange={({ target }) => change({ from: target.value })} />
          </label>
          <label className="absence-field">
            {msg('到（含当天）', { id: 'task-center.until' })}
            <input
              type="date"
              value={until}
              min={from}
              required
              aria-invalid={wrong['until'] !== undefined}
              aria-describedby={wrong['until'] === undefined ? undefined : 'until-wrong'}
              onChange={({ target }) => change({ until: target.value })}
            />
          </label>
        </div>
        <ColleagueField
          label={msg('由谁代办（可以不填）', { id: 'absence.substitute' })}
          value={chosen}
          first
          onChoose={(code) => change({ chosen: code })}
        />
        {chosen !== '' && of === undefined && <Processes chosen={processes} onChange={(names) => change({ processes: names })} />}
        <label className="absence-field">
          {msg('给同事看的说明（可以不填）', { id: 'absence.note' })}
          <input
            value={note}
            aria-invalid={long}
            aria-describedby={long ? 'note-long' : undefined}
            onChange={({ target }) => change({ note: target.value })}
          />
          <TooLong id="note-long" text={note} most={longestNote} />
        </label>
        {(wrong['until'] ?? wrong['form']) && (
          <p className="wrong" id="until-wrong" role="alert">
            {wrong['until'] ?? wrong['form']}
          </p>
        )}
      </form>
    </Modal>
  );
}

/** The processes that the user has had to-dos of; none ticked means all. */
function Processes({ chosen, onChange }: { chosen: readonly string[]; onChange(names: readonly string[]): void }) {
  const [known, setKnown] = useState<TaskFacets['processes']>([]);
  useEffect(() => {
    void Promise.all([taskFacets('todo'), taskFacets('done')]).then((found) => {
      const names = new Map(found.flatMap(({ processes }) => processes).map((one) => [one.value, one]));
      setKnown([...names.values()]);
    });
  }, []);
  if (known.length === 0) return null;
  const toggle = (value: string, on: boolean) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset>
      <legend>{msg('只代办这些流程（都不选就是全部）', { id: 'absence.processes' })}</legend>
      {known.map(({ value, name }) => (
        <label key={value} className="tick-line">
          <input type="checkbox" checked={chosen.includes(value)} onChange={({ target }) => toggle(value, target.checked)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
