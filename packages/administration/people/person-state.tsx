import { Tag } from '../parts/tag.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

/** Shows whether a person can sign in, and who disabled the account: the source, an administrator or both. */
export function PersonState({ of }: { of: { disabledBySource: boolean; disabledByAdministrator: boolean } }) {
  const texts = useTexts(table);
  const { disabledBySource, disabledByAdministrator } = of;
  if (!disabledBySource && !disabledByAdministrator) return <Tag kind="success">{texts.active}</Tag>;
  return (
    <>
      {disabledBySource && <Tag kind="warning">{texts.bySource}</Tag>}{' '}
      {disabledByAdministrator && <Tag kind="danger">{texts.byAdministrator}</Tag>}
    </>
  );
}
