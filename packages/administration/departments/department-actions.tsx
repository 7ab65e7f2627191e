import type { AdministeredDepartment, DepartmentEffect } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Facts } from '../parts/facts.tsx';
import { isReadOnly } from '../parts/ownership.tsx';
import { Picker } from '../parts/picker.tsx';
import { useReadOnlyMode } from '../parts/mode.tsx';
import { useNameIn } from '../texts/use-name-in.ts';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

type DepartmentStep = 'move' | 'merge' | 'archive' | 'restore';

interface ActionsProps {
  department: AdministeredDepartment;
  onDone(): void;
}

/** Buttons that change the place of a department in the tree. Each says what it touches before it does anything. */
export function DepartmentActions({ department, onDone }: ActionsProps) {
  const texts = useTexts(table);
  const isReadOnlyMode = useReadOnlyMode();
  const mayEdit = usePermission('administration-departments', 'edit');
  const mayAdd = usePermission('administration-departments', 'add');
  const mayDelete = usePermission('administration-departments', 'delete');
  const [asked, setAsked] = useState<DepartmentStep | null>(null);
  const { id, archivedAt, ownership } = department;
  if (isReadOnlyMode) return null;
  const isArchived = archivedAt !== null;
  const isFree = !isReadOnly(ownership);
  const button = (what: DepartmentStep, label: string) => (
    <button type="button" className="at-button" onClick={() => setAsked(what)}>
      {label}
    </button>
  );
  return (
    <div className="at-actions admin-record-actions">
      {mayAdd && !isArchived && (
        <Link className="at-button" to={`/departments/new?parent=${encodeURIComponent(id)}`}>
          {texts.newBelow}
        </Link>
      )}
      {mayEdit && isFree && !isArchived && button('move', texts.move)}
      {mayDelete && isFree && !isArchived && button('merge', texts.merge)}
      {mayDelete && isFree && !isArchived && button('archive', texts.archive)}
      {mayDelete && isArchived && button('restore', texts.restore)}
      {asked !== null && (
        <Ask
          key={asked}
          what={asked}
          department={department}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}

interface AskProps extends ActionsProps {
  what: DepartmentStep;
  onClose(): void;
}

function Ask({ what, department, onClose, onDone }: AskProps) {
  const texts = useTexts(table);
  const send = useSend();
  const nameIn = useNameIn();
  const { id, parent, people, below, version } = department;
  const name = nameIn(department.name, department.names);
  const [chosen, setChosen] = useState<readonly string[]>(what === 'move' && parent !== null ? [parent] : []);
  const [other = null] = chosen;
  const [problem, setProblem] = useState('');
  const isFilled = people + below > 0;
  const needsTarget = what === 'merge' || (what === 'archive' && isFilled);
  const does = { move: texts.move, merge: texts.mergeDo, archive: texts.archive, restore: texts.restore }[what];
  const why = {
    move: texts.moveWhy,
    merge: texts.mergeWhy,
    archive: isFilled ? texts.mergeWhy : texts.archiveWhy,
    restore: texts.restoreWhy,
  };
  const params = { id };

  async function run(): Promise<void> {
    if (needsTarget && other === null) return setProblem(texts.choose);
    try {
      if (what === 'move') await send('POST /administration/v1/departments/{id}/move', { params, body: { parent: other, version } });
      else if (what === 'restore') await send('POST /administration/v1/departments/{id}/restore', { params, body: { version } });
      else await send('POST /administration/v1/departments/{id}/archive', { params, body: { into: needsTarget ? other : null, version } });
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error as CallError));
    }
  }

  return (
    <Confirm title={`${does} · ${name}`} does={does} danger={needsTarget} problem={problem} onDo={run} onClose={onClose}>
      <p>{why[what]}</p>
      {(what === 'move' || needsTarget) && (
        <div className="admin-dialog-field">
          <p>
            {what === 'move' ? texts.parent : texts.target}
            {what === 'move' && <small> {texts.parentHelp}</small>}
          </p>
          <Picker
            of="departments"
            label={what === 'move' ? texts.parent : texts.target}
            single
            value={chosen}
            except={[id]}
            onChange={(value) => {
              setProblem('');
              setChosen(value);
            }}
          />
        </div>
      )}
      {what !== 'restore' && (!needsTarget || other !== null) && <Effect key={other} id={id} other={other} />}
    </Confirm>
  );
}

/** The sentence of a refusal, with those of its fields. */
const sentenceOf = ({ message, errors }: CallError): string => [message, ...errors.map((error) => error.message)].join(' ');

/** How much a change would touch. */
function Effect({ id, other }: { id: string; other: string | null }) {
  const texts = useTexts(table);
  const send = useSend();
  const [effect, setEffect] = useState<DepartmentEffect | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isCurrent = true;
    send('POST /administration/v1/departments/{id}/effect', { params: { id }, body: { other } }).then(
      (found) => isCurrent && setEffect(found),
      (error: CallError) => isCurrent && setProblem(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [send, id, other]);
  return (
    <section role="status">
      <h3 className="at-section">{texts.touches}</h3>
      {effect === null ? (
        <p className={problem === '' ? 'at-note' : 'at-problem'}>{problem || texts.counting}</p>
      ) : (
        <Facts
          facts={[
            [texts.touchedDepartments, String(effect.departments)],
            [texts.touchedPeople, String(effect.people)],
            [texts.touchedRoles, String(effect.roles)],
            [texts.touchedTasks, String(effect.tasks)],
            [texts.touchedSubApps, String(effect.subApps)],
            [texts.touchedNews, String(effect.news)],
            [texts.touchedDocuments, String(effect.documents)],
          ]}
        />
      )}
    </section>
  );
}
