import type { Health } from '@atrium/api/contract';
import { Time } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const sentences = { waits: 'keyWaits', runs: 'keyRuns', done: 'keyDone' } as const;

/** How a change of the secret key stands; nothing where there is none. */
export function KeyChange({ change }: { change: Health['secretKey'] }) {
  const texts = useTexts(table);
  if (change === null) return null;
  const { state, key, done, all, unreadable, endsAt, nodes } = change;
  return (
    <section>
      <h2 className="at-section">{texts.secretKey}</h2>
      <p>
        {fill(texts[sentences[state]], { key, done, all })} {endsAt === null ? nodes.join(', ') : <Time at={endsAt} />}
      </p>
      {unreadable > 0 && <p>{fill(texts.keyUnreadable, { count: unreadable })}</p>}
    </section>
  );
}
