import { useRead } from '../call.ts';
import { useTexts } from '../texts/use-texts.ts';
import { StartLine } from './screen.tsx';
import { texts as table } from './texts.ts';
import { useStreamDelay } from './use-stream-delay.ts';

/** Facts of Getting started that are wrong now, for the screen of health. */
export function BrokenFacts() {
  const texts = useTexts(table);
  const [answer] = useRead('GET /administration/v1/start', { query: { origin: location.origin } });
  const stream = useStreamDelay();
  if (answer.status !== 'ready') return null;
  const wrong = [...answer.data, stream].filter(({ state }) => state === 'wrong');
  if (wrong.length === 0) return null;
  return (
    <section aria-label={texts.broken}>
      <h2 className="at-section">{texts.broken}</h2>
      <ul className="admin-start">
        {wrong.map((fact) => (
          <StartLine key={fact.name} fact={fact} />
        ))}
      </ul>
    </section>
  );
}
