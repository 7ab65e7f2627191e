import { msg } from '@atrium/i18n';
import { $day, addDays, beginSubstitution, holdForm, mayLeave, startOfDay, pathOf } from '@atrium/stores';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { DraftNote } from '../../../parts/draft-note.tsx';
import { ColleagueField } from '../../../people/colleague-field.tsx';
import { Modal } from '../../../parts/modal.tsx';
import { useDraft } from '../../../parts/hooks/use-draft.ts';

const weeks = 2;

/** A day as a date field has it, so many days from now. */
const day = (ahead: number): string => addDays($day.get(), ahead);
const startOf = (date: string): string => new Date(startOfDay(date)).toISOString();
const endOf = (date: string): string => new Date(startOfDay(addDays(date, 1)) - 1_000).toISOString();

interface Written {
  /** Code of the colleague. */
  chosen: string;
  from: string;
  until: string;
}

/** Asks for the user's substitute, and the span. */
export function StandInDialog({ onClose }: { onClose(): void }) {
  const [chosen, setChosen] = useState('');
  const [from, setFrom] = useState(() => day(0));
  const [until, setUntil] = useState(() => day(weeks * 7));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const title = msg('请人代办', { id: 'task-center.begin-stand-in' });
  const draft = useDraft<Written>(
    'stand-in',
    { chosen, from, until },
    {
      title,
      path: pathOf('todo', { 'stand-in': 'new' }),
      onChosen: (before) => {
        setChosen(before.chosen);
        setFrom(before.from < day(0) ? day(0) : before.from);
        setUntil(before.until);
      },
    },
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft is a new object each time
  useEffect(() => (chosen !== '' ? holdForm(title, () => draft.keep()) : undefined), [chosen, title]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [wrong]);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = {
      ...(chosen !== '' ? {} : { substitute: msg('选一位同事。', { id: 'task-center.choose-colleague' }) }),
      ...(until >= from ? {} : { until: msg('结束不能早于开始。', { id: 'task-center.until-early' }) }),
    };
    setWrong(missing);
    if (Object.keys(missing).length > 0) return;
    const refused = await beginSubstitution(chosen, startOf(from), endOf(until));
    if (refused) return setWrong({ form: refused });
    void draft.done();
    onClose();
  };
  return (
    <Modal
      heading={title}
      held={chosen !== ''}
      form={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={() => void mayLeave(title).then((leaves) => leaves && onClose())}>
            {msg('取消', { id: 'task-center.cancel' })}
          </button>
          <button type="submit" form="stand-in" className="button primary">
            {msg('确定', { id: 'task-center.sure' })}
          </button>
        </>
      }
    >
      <DraftNote draft={draft} />
      <form id="stand-in" ref={form} className="fields" onSubmit={(event) => void onSubmit(event)}>
        <p className="soft">
          {msg('这段时间你的待办也出现在对方的待办里，到期自动结束，随时可以提前结束。', { id: 'task-center.stand-in-hint' })}
        </p>
        <ColleagueField
          label={msg('同事', { id: 'task-center.colleague' })}
          value={chosen}
          error={wrong['substitute']}
          first
          onChoose={setChosen}
        />
        <div className="pair">
          <label>
            {msg('从', { id: 'task-center.from' })}
            <input type="date" value={from} min={day(0)} required onChange={({ target }) => setFrom(target.value)} />
          </label>
          <label>
            {msg('到（含当天）', { id: 'task-center.until' })}
            <input
              type="date"
              value={until}
              min={from}
              required
              aria-invalid={wrong['until'] !== undefined}
              aria-describedby={wrong['until'] === undefined ? undefined : 'until-wrong'}
              onChange={({ target }) => setUntil(target.value)}
            />
          </label>
        </div>
        {(wrong['until'] ?? wrong['form']) && (
          <p className="wrong" id="until-wrong" role="alert">
            {wrong['until'] ?? wrong['form']}
          </p>
        )}
      </form>
    </Modal>
  );
}
