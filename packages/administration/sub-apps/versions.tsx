import type { AdministeredSubApp, SubAppSource } from '@atrium/api/contract';
import type { ReactNode } from 'react';
import { Scroll } from '@atrium/react-parts/list';
import { useTexts } from '../texts/use-texts.ts';
import { placeText, stateOfRollout } from './rollout-state.ts';
import { RolloutTag } from './sub-app-list.tsx';
import { type SubAppTexts, texts as table } from './texts.ts';

/** The versions of the registry, of this screen and of each place now, the people who get each, and why they differ. */
export function Versions({ app }: { app: AdministeredSubApp }) {
  const texts = useTexts(table);
  const { declared, pinned, candidate } = app.sources;
  const rest = app.rollout.share === 100 ? texts.nobody : stateOfRollout(app) === 'rolling' ? texts.everybodyElse : texts.everybody;
  const rows: [name: string, source: SubAppSource | null, who: ReactNode][] = [
    [texts.registry, declared, pinned === null ? rest : texts.nobody],
    [texts.pinned, pinned, rest],
    [texts.candidate, candidate, <RolloutTag key="state" app={app} />],
  ];
  return (
    <section>
      <h2 className="at-section">{texts.versions}</h2>
      <Scroll label={texts.versions}>
        <table className="at-table">
          <thead>
            <tr>
              {[texts.place, texts.from, texts.served, texts.who].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(
              ([name, source, who]) =>
                source && (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{placeText(source, texts)}</td>
                    <td>
                      {source.version ? <code>{source.version}</code> : source.slow ? '' : texts.unreachable}
                      {source.slow && <p className="at-note">{texts.slow}</p>}
                    </td>
                    <td>{who}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </Scroll>
      <div className="admin-reasons">
        {reasonsOf(app, texts).map((reason) => (
          <p key={reason} className="at-note">
            {reason}
          </p>
        ))}
      </div>
    </section>
  );
}

/** Reasons why people get other versions than the registry's, or different ones. */
function reasonsOf(app: AdministeredSubApp, texts: SubAppTexts): string[] {
  const { declared, pinned, candidate } = app.sources;
  const state = stateOfRollout(app);
  const isGiven = state === 'rolling' || state === 'everybody';
  const base = pinned ?? declared;
  const all: [boolean, string][] = [
    [declared.place === 'setting', texts.whySetting],
    [app.off, texts.whyOff],
    [base.version === '' && !base.slow, texts.whyAway],
    [pinned !== null, texts.whyPinned],
    [state === 'rolling', texts.whyRolling],
    [state === 'everybody', texts.whyEverybody],
    [state === 'rolled-back', texts.whyRolledBack],
    [isGiven && candidate?.version === '', texts.whyCandidateAway],
    [isGiven && candidate?.version !== '' && candidate?.version === base.version, texts.whySame],
    [isGiven, texts.whyOpen],
  ];
  return all.flatMap(([holds, text]) => (holds ? [text] : []));
}
