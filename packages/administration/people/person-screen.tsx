import type { AdministeredPerson, EditedField } from '@atrium/api/contract';
import { dayText } from '@atrium/sdk';
import { useLocale, usePermission } from '@atrium/sdk/react';
import { Link, useParams } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { Facts } from '../parts/facts.tsx';
import { History } from '../parts/history.tsx';
import { Ownership } from '../parts/ownership.tsx';
import { Screen } from '../parts/screen.tsx';
import { Failed, State } from '../parts/state.tsx';
import { useSourceName } from '../texts/use-source-name.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Absences } from './absences.tsx';
import { leavingTexts } from './texts/leaving.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonDeliveries, usePersonDeliveries } from './deliveries/person-deliveries.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonRoles } from './person-roles.tsx';
import { PersonState } from './person-state.tsx';
import { texts as table } from './texts.ts';

/** One person: managing source, state, roles with their origin, and the actions of administrators. */
export function PersonScreen() {
  const { id = '' } = useParams();
  const texts = useTexts(table);
  const common = useTexts(words);
  const mayEdit = usePermission('administration-people', 'edit');
  const maySeeAccess = usePermission('administration-access', 'query');
  const send = useSend();
  const sourceName = useSourceName();
  const [answer, again] = useRead('GET /administration/v1/people/{id}', { params: { id } });
  const [fields, askFields] = useRead('GET /administration/v1/people/fields', {});
  const [history, askHistory] = useRead('GET /administration/v1/people/{id}/history', { params: { id } });
  const deliveries = usePersonDeliveries(id);
  const sendsMail = deliveries.answer.status === 'ready' && deliveries.answer.data.sendsMail;
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  if (fields.status === 'loading') return <State>{common.loading}</State>;
  if (fields.status === 'failed') return <Failed message={fields.message} again={askFields} />;
  const person = answer.data;
  const hasForm = mayEdit && person.managedBy === 'screens';
  const refresh = () => {
    again();
    askHistory();
  };
  async function setOwner(owner: 'screens' | 'files'): Promise<void> {
    await send('POST /administration/v1/people/{id}/ownership', { params: { id }, body: { owner, version: person.version } });
    refresh();
  }
  return (
    <Screen
      title={person.name}
      backTo="/people"
      action={
        maySeeAccess && (
          <Link className="at-button" to={`/access/people/${encodeURIComponent(id)}`}>
            {texts.access}
          </Link>
        )
      }
    >
      <Ownership ownership={person.ownership} {...(mayEdit && { onChange: setOwner })} />
      <PersonActions person={person} sendsMail={sendsMail} onDone={refresh} />
      <PersonFacts person={person} fields={fields.data} hasForm={hasForm} />
      {hasForm && <PersonForm key={person.version} person={person} fields={fields.data} onSaved={refresh} />}
      {mayEdit && !hasForm && person.ownership.file === null && (
        <p className="at-note">
          {fill(texts.managedElsewhere, {
            source: person.managedBy === 'files' ? `${texts.files} people.json` : sourceName(person.managedBy),
          })}
        </p>
      )}
      <PersonRoles person={person} onDone={refresh} />
      <Absences person={person} mayEdit={mayEdit} onDone={askHistory} />
      <PersonDeliveries {...deliveries} />
      <History answer={history} again={askHistory} />
    </Screen>
  );
}

function secondFactorOf(
  { secondFactors, secondFactorRequired }: AdministeredPerson,
  texts: { factorCount: string; factorDue: string; factorNone: string },
): string {
  if (secondFactors > 0) return fill(texts.factorCount, { count: secondFactors });
  return secondFactorRequired ? texts.factorDue : texts.factorNone;
}

/** Omits the fields that the form shows. */
interface PersonFactsProps {
  person: AdministeredPerson;
  fields: readonly EditedField[];
  hasForm: boolean;
}

function PersonFacts({ person, fields, hasForm }: PersonFactsProps) {
  const texts = useTexts(table);
  const leaveWords = useTexts(leavingTexts);
  const locale = useLocale();
  const names: Record<string, string> = texts;
  const sourceName = useSourceName();
  const tenants = person.tenants.map(({ name, department }) => [name, department].filter((text) => text !== '').join(' · '));
  return (
    <Facts
      facts={[
        [texts.state, <PersonState key="state" of={person} />],
        ...(person.leavesOn === null ? [] : ([[leaveWords.day, dayText(person.leavesOn, locale)]] as const)),
        [texts.managedBy, names[person.managedBy] ?? sourceName(person.managedBy)],
        ...(hasForm ? [] : ([[texts.username, person.username]] as const)),
        [texts.number, person.userCode],
        ...(hasForm ? [] : fields.map(({ name, label }) => [label, person.fields[name] ?? ''] as const)),
        [texts.manager, person.leader && (person.manager === null ? fill(texts.byDepartment, person.leader) : person.leader.name)],
        [texts.tenants, tenants.join('; ')],
        [texts.password, person.hasPassword ? texts.hasPassword : texts.noPassword],
        [texts.secondFactor, secondFactorOf(person, texts)],
        [texts.failures, String(person.failures)],
        [texts.sessions, String(person.sessions)],
      ]}
    />
  );
}
