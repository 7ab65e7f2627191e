import type { AdministeredPerson } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Picker } from '../parts/picker.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** The roles of a person and where each comes from; those of screens can be taken, others given. */
export function PersonRoles({ person, onDone }: { person: AdministeredPerson; onDone(): void }) {
  const texts = useTexts(table);
  const send = useSend();
  const mayEdit = usePermission('administration-roles', 'edit');
  const mayOpen = usePermission('administration-roles', 'get');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState<AdministeredPerson['roles'][number] | null>(null);
  const [problem, setProblem] = useState('');
  const { id, version, roles } = person;

  async function change(give: readonly string[], take: readonly string[]): Promise<void> {
    try {
      const body = { give: [...give], take: [...take], version };
      await send('POST /administration/v1/people/{id}/roles', { params: { id }, body });
      setTaken(null);
      onDone();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  return (
    <section>
      <h2 className="at-section">{texts.roles}</h2>
      {roles.length === 0 && <p className="at-note">{texts.noRoles}</p>}
      {roles.map((role) => (
        <div key={role.id} className="at-actions admin-line">
          {mayOpen ? <Link to={`/roles/${encodeURIComponent(role.id)}`}>{role.name}</Link> : <span>{role.name}</span>}
          <span className="at-note">
            {texts.from}: {texts[role.givenBy]}
          </span>
          {mayEdit && role.givenBy === 'screens' && (
            <button
              type="button"
              className="at-button"
              onClick={() => {
                setProblem('');
                setTaken(role);
              }}
            >
              {fill(texts.take, { name: role.name })}
            </button>
          )}
        </div>
      ))}
      {mayEdit && (
        <div className="at-actions admin-line">
          <Picker of="roles" label={texts.give} value={chosen} except={roles.map((role) => role.id)} onChange={setChosen} />
          <button
            type="button"
            className="at-button at-button-primary"
            disabled={chosen.length === 0}
            onClick={() => {
              setProblem('');
              void change(chosen, []);
            }}
          >
            {texts.giveDo}
          </button>
          <p className="at-note">{texts.ofSource}</p>
        </div>
      )}
      {taken === null && problem !== '' && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      {taken !== null && (
        <Confirm
          title={fill(texts.take, { name: taken.name })}
          does={fill(texts.take, { name: taken.name })}
          danger
          problem={problem}
          onDo={() => void change([], [taken.id])}
          onClose={() => setTaken(null)}
        >
          <p>{texts.takeWhy}</p>
        </Confirm>
      )}
    </section>
  );
}
