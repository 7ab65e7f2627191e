import { Facts } from '../parts/facts.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { scimAddress } from './scim-address.ts';
import { addressTexts } from './texts/address-texts.ts';

/** Where a system with these scopes sends its calls with its key. */
export function Addresses({ scopes }: { scopes: readonly string[] }) {
  const texts = useTexts(addressTexts);
  const isDirectory = scopes.includes('directory:write');
  const hasOthers = scopes.some((scope) => scope !== 'directory:write');
  return (
    <Facts
      facts={[
        [texts.api, hasOthers && <code key="api">{`${location.origin}/api/integration/v1`}</code>],
        [texts.scim, isDirectory && <code key="scim">{scimAddress()}</code>],
        [
          texts.guide,
          <a key="guide" href="/api/docs/integration" target="_blank" rel="noopener">
            /api/docs/integration
          </a>,
        ],
      ]}
    />
  );
}
