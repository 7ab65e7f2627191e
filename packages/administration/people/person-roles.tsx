import type { AccessChange, AdministeredPerson } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Picker } from '../parts/picker.tsx';
import { AccessChanges } from '../roles/access-changes.tsx';
import { type Grant, GrantFields, grantOf, GrantText, noEnd } from '../roles/grant-fields.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

interface PersonRolesChange {
  /** Label of the button. */
  does: string;
  give: string[];
  take: string[];
  changes: AccessChange[];
  /** End and reason of the given roles. */
  grant: Grant;
}

/** The roles of a person and their origin. Roles from screens can be revoked; others can be granted. */
export function PersonRoles({ person, onDone }: { person: AdministeredPerson; onDone(): void }) {
  const texts = useTexts(table);
  const send = useSend();
  const mayEdit = usePermission('administration-roles', 'edit');
  const mayOpen = usePermission('administration-roles', 'get');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<PersonRolesChange | null>(null);
  const [problem, setProblem] = useState('');
  const { id, roles } = person;

  /** Shows the access that the person would gain and lose. */
  async function ask(does: string, give: readonly string[], take: readonly string[], grant: Grant = noEnd): Promise<void> {
    setProblem('');
    try {
      const body = { give: [...give], take: [...take] };
      const changes = await send('POST /administration/v1/people/{id}/effect', { params: { id }, body });
      setAsked({ does, ...body, changes, grant });
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }

  async function change({ give, take, grant }: PersonRolesChange): Promise<void> {
    setProblem('');
    try {
      await send('POST /administration/v1/people/{id}/roles', { params: { id }, body: { give, take, ...grantOf(grant) } });
      setAsked(null);
      setChosen([]);
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
          <GrantText until={role.until} reason={role.reason} />
          {mayEdit && role.givenBy === 'screens' && (
            <button
              type="button"
              className="at-button"
              onClick={() => void ask(texts.changeEnd, [role.id], [], { until: role.until ?? '', reason: role.reason })}
            >
              {texts.changeEnd}
            </button>
          )}
          {mayEdit && role.givenBy === 'screens' && (
            <button type="button" className="at-button" onClick={() => void ask(fill(texts.take, { name: role.name }), [], [role.id])}>
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
            onClick={() => void ask(texts.giveDo, chosen, [])}
          >
            {texts.giveDo}
          </button>
          <p className="at-note">{texts.ofSource}</p>
        </div>
      )}
      {asked === null && problem !== '' && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      {asked !== null && (
        <Confirm
          title={`${asked.does} · ${person.name}`}
          does={asked.does}
          danger={asked.take.length > 0}
          problem={problem}
          onDo={() => change(asked)}
          onClose={() => setAsked(null)}
        >
          {asked.give.length > 0 && <GrantFields grant={asked.grant} onChange={(grant) => setAsked({ ...asked, grant })} />}
          {asked.changes.length === 0 ? <p>{texts.nothingChanges}</p> : <AccessChanges changes={asked.changes} />}
        </Confirm>
      )}
    </section>
  );
}
