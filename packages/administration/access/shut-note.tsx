import type { ShutThing } from '@atrium/api/contract';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Explains why a thing does not open although roles open it, and shows the sentence that people read. */
export function ShutNote({ shut }: { shut: ShutThing | null }) {
  const texts = useTexts(table);
  if (shut === null) return null;
  const why = { disabled: texts.disabled, maintenance: texts.maintained, 'switched-off': texts.switchedOff }[shut.why];
  return (
    <p className="at-note">
      {why}
      {shut.why !== 'disabled' && shut.sentence !== '' && ` · ${shut.sentence}`}
    </p>
  );
}
