import type { StartFact } from '@atrium/api/contract';
import { Link } from 'react-router';
import { useRead } from '../call.ts';
import { Answered } from '../parts/answered.tsx';
import { Screen } from '../parts/screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';
import { useFactText } from './use-fact-text.ts';
import { useStreamDelay } from './use-stream-delay.ts';

/** Getting started: every line is computed; what breaks later turns up again. */
export function StartScreen() {
  const texts = useTexts(table);
  const [answer, again] = useRead('GET /administration/v1/start', { query: { origin: location.origin } });
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        <button type="button" className="at-button" onClick={again}>
          {texts.again}
        </button>
      }
    >
      <Answered answer={answer} again={again}>
        {(facts) => <Facts facts={facts} />}
      </Answered>
    </Screen>
  );
}

function Facts({ facts }: { facts: readonly StartFact[] }) {
  const texts = useTexts(table);
  const stream = useStreamDelay();
  const all = facts.map((fact) => (fact.name === 'streams' ? stream : fact));
  const done = all.filter(({ state }) => state === 'done').length;
  const order = { wrong: 0, open: 1, measure: 2, done: 3 } as const;
  return (
    <>
      <p className="admin-start-count" role="status">
        <progress max={all.length} value={done} aria-label={texts.title} />
        {fill(done === all.length ? texts.complete : texts.progress, { done, all: all.length })}
      </p>
      <ul className="admin-start">
        {all
          .toSorted((a, b) => order[a.state] - order[b.state])
          .map((fact) => (
            <StartLine key={fact.name} fact={fact} />
          ))}
      </ul>
    </>
  );
}

const kinds = { done: 'success', open: 'warning', wrong: 'danger', measure: 'plain' } as const;
/** Screens that fix a fact; the text of a fact without one names the setting or the command. */
const screens = {
  look: '/look',
  signedIn: '/people',
  administrators: '/roles',
  people: '/people',
  departments: '/import',
  roles: '/people',
  application: '/apps/first',
  news: '/news',
  publicAccounts: '/people',
} as const satisfies Partial<Record<StartFact['name'], string>>;
const hasScreen = (name: StartFact['name']): name is keyof typeof screens => Object.hasOwn(screens, name);

/** One fact: its state, why, and the screen that fixes it. */
export function StartLine({ fact }: { fact: StartFact }) {
  const texts = useTexts(table);
  const textOf = useFactText();
  const { name } = fact;
  return (
    <li data-fact={fact.name} data-state={fact.state}>
      <Tag kind={kinds[fact.state]}>{texts[fact.state]}</Tag>
      <div>
        <strong>{texts[fact.name]}</strong>
        <p>{textOf(fact)}</p>
      </div>
      {fact.state !== 'done' && hasScreen(name) && (
        <Link className="at-button" to={screens[name]}>
          {texts[`fix_${name}`]}
        </Link>
      )}
    </li>
  );
}
