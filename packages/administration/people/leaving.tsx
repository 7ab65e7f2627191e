import type { AdministeredPerson, CallData, Holding } from '@atrium/api/contract';
import { DayInput } from '@atrium/react-parts/form';
import { dayText, type CallError } from '@atrium/sdk';
import { useLocale, usePermission } from '@atrium/sdk/react';
import { useId, useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { Answered } from '../parts/answered.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Picker } from '../parts/picker.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { leavingTexts } from './texts/leaving.ts';

type Holdings = CallData<'GET /administration/v1/people/{id}/holdings'>;

/** Kinds that somebody else gets. */
const handed = ['tasks', 'substitutions', 'systems'] as const;
type Handed = (typeof handed)[number];

const isHanded = (kind: Holding['kind']): kind is Handed => (handed as readonly string[]).includes(kind);

interface LeavingProps {
  person: AdministeredPerson;
  onDone(): void;
  onClose(): void;
}

/** Asks from which day a person leaves and to whom each thing goes that they hold; a plan can be changed and cancelled. */
export function Leaving({ person, onDone, onClose }: LeavingProps) {
  const [answer, again] = useRead('GET /administration/v1/people/{id}/holdings', { params: { id: person.id } });
  return (
    <Answered answer={answer} again={again}>
      {(known) => <LeavingDialog person={person} known={known} onDone={onDone} onClose={onClose} />}
    </Answered>
  );
}

function LeavingDialog({ person, known: { held, leaving }, onDone, onClose }: LeavingProps & { known: Holdings }) {
  const texts = useTexts(leavingTexts);
  const locale = useLocale();
  const send = useSend();
  const id = useId();
  const maySystems = usePermission('administration-systems', 'edit');
  const [day, setDay] = useState(leaving?.done === false ? leaving.day : '');
  const [to, setTo] = useState<Record<Handed, string>>({
    tasks: leaving?.tasks?.id ?? '',
    substitutions: leaving?.substitutions?.id ?? '',
    systems: leaving?.systems?.id ?? '',
  });
  const [problem, setProblem] = useState('');
  const [own] = useRead('GET /administration/v1/people/{id}/holdings', {
    params: { id: person.id },
    query: { successor: to.tasks },
    skip: to.tasks === '',
  });
  const ownCount = own.status === 'ready' && to.tasks !== '' ? (own.data.held.find(({ kind }) => kind === 'tasks')?.own ?? 0) : 0;
  const isPlanned = leaving !== null && !leaving.done;

  async function run(work: () => Promise<unknown>): Promise<void> {
    setProblem('');
    try {
      await work();
      onDone();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }
  const save = () =>
    run(() =>
      send('PUT /administration/v1/people/{id}/leaving', {
        params: { id: person.id },
        body: { day: day || null, tasks: to.tasks || null, substitutions: to.substitutions || null, systems: to.systems || null },
      }),
    );

  const isAsked = (kind: Holding['kind']): kind is Handed => isHanded(kind) && (kind !== 'systems' || maySystems);
  /** The first choice is for everything that is asked for; each can be changed. */
  const choose = (kind: Handed, [chosen = '']: readonly string[]) => {
    const isFirst = handed.every((one) => to[one] === '');
    const asked = isFirst ? held.map((one) => one.kind).filter(isAsked) : [kind];
    setTo({ ...to, ...Object.fromEntries(asked.map((one) => [one, chosen])) });
  };

  return (
    <Confirm
      title={`${texts.leaves} · ${person.name}`}
      does={day === '' ? texts.now : fill(texts.plan, { day: dayText(day, locale) })}
      danger={day === ''}
      problem={problem}
      onDo={save}
      onClose={onClose}
    >
      <div className="admin-leaving">
        <div className="admin-leaving-day">
          <label htmlFor={`${id}-day`}>{texts.day}</label>
          <DayInput id={`${id}-day`} type="date" className="at-input" value={day} onChange={setDay} />
          <p className="at-note">{texts.dayHelp}</p>
        </div>
        {held.length === 0 && <p>{texts.nothing}</p>}
        <ul>
          {held.map(({ kind, count, names }) => (
            <li key={kind}>
              <div>
                <strong>
                  {texts[kind]} · {count}
                </strong>
                <p className="at-note">
                  {count > names.length ? fill(texts.andMore, { names: names.join(texts.comma) }) : names.join(texts.comma)}
                </p>
              </div>
              {isAsked(kind) ? (
                <Picker
                  of="people"
                  label={fill(texts.goesTo, { what: texts[kind] })}
                  names
                  single
                  value={to[kind] === '' ? [] : [to[kind]]}
                  except={[person.id]}
                  onChange={(chosen) => choose(kind, chosen)}
                />
              ) : (
                <p className="admin-leaving-stays">{isHanded(kind) ? texts.systemsStay : texts[`${kind}Stay`]}</p>
              )}
              {kind === 'tasks' && to.tasks === '' && <p className="admin-leaving-note">{texts.tasksStay}</p>}
              {kind === 'tasks' && ownCount > 0 && <p className="admin-leaving-note">{fill(texts.own, { count: ownCount })}</p>}
            </li>
          ))}
        </ul>
        {isPlanned && (
          <p>
            <button
              type="button"
              className="at-button"
              onClick={() => void run(() => send('DELETE /administration/v1/people/{id}/leaving', { params: { id: person.id } }))}
            >
              {texts.cancel}
            </button>
          </p>
        )}
      </div>
    </Confirm>
  );
}

/** What stays behind if a person is disabled without handing anything over. */
export function StaysBehind({ person }: { person: AdministeredPerson }) {
  const texts = useTexts(leavingTexts);
  const [answer, again] = useRead('GET /administration/v1/people/{id}/holdings', { params: { id: person.id } });
  return (
    <Answered answer={answer} again={again}>
      {({ held }) =>
        held.length > 0 && (
          <>
            <p>{texts.staysBehind}</p>
            <ul>
              {held.map(({ kind, count }) => (
                <li key={kind}>
                  {texts[kind]}: {count}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Answered>
  );
}
