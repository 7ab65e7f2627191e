import { msg } from '@atrium/i18n';
import type { Guide } from '@atrium/stores';
import { FunctionLink } from '../../parts/portal-link.tsx';

/** The functions that belong to a guide; each opens in its tab. */
export function Functions({ items }: { items: Guide['functions'] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="functions">
      <h2 id="functions">{msg('相关功能', { id: 'office-guide.functions' })}</h2>
      <ul className="functions">
        {items.map((item) => (
          <li key={item.resourceCode}>
            <FunctionLink item={item} className="cover">
              {item.resourceName}
            </FunctionLink>
            {item.remark !== '' && <small>{item.remark}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
