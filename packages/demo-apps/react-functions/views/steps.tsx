import type { Row, State } from '../../service/functions/declaration.ts';
import type { DeclaredFunction } from '../../service/functions/declared-function.ts';
import { useTexts } from '../texts.ts';

/** Returns the states of a successful process, without rejected, stopped and withdrawn ones. */
function pathOf(states: readonly State[]): State[] {
  const good = states.filter(({ colour }, at) => at === 0 || (colour !== 'danger' && colour !== 'neutral'));
  const last = good.findIndex(({ colour }) => colour === 'success');
  return last < 0 ? good : good.slice(0, last + 1);
}

/** Progress of a record; nothing if its process has fewer than three steps or the record left it. */
export function Steps({ declared: { states }, row }: { declared: DeclaredFunction; row: Row }) {
  const texts = useTexts();
  const path = pathOf(states);
  const now = path.findIndex(({ key }) => key === row.state);
  if (path.length < 3 || now < 0) return null;
  return (
    <ol className="fn-steps" aria-label={texts.steps}>
      {path.map(({ key, name }, at) => (
        <li key={key} className={at <= now ? 'fn-reached' : undefined} aria-current={at === now ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}
