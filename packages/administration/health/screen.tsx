import { Screen } from '../parts/screen.tsx';
import { BrokenFacts } from '../start/broken-facts.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { NowTables } from './now-tables.tsx';
import { texts as table } from './texts.ts';
import { Usage } from './usage.tsx';

/** Health of the portal now, and its usage. */
export function HealthScreen() {
  const texts = useTexts(table);
  return (
    <Screen title={texts.title} remark={texts.remark}>
      <BrokenFacts />
      <NowTables />
      <Usage />
    </Screen>
  );
}
