import type { FunctionEntry } from '@atrium/api/contract';
import { Link } from 'react-router';
import { useSend } from '../call.ts';
import { Order } from '../parts/order/order.tsx';
import { Tag } from '../parts/tag.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

interface FunctionTreeProps {
  app: string;
  functions: readonly FunctionEntry[];
  mayEdit: boolean;
}

/** The groups and functions of an app. Each level has its own order. */
export function FunctionTree({ app, functions, mayEdit }: FunctionTreeProps) {
  const texts = useTexts(table);
  return (
    <section>
      <h2 className="at-section">{texts.inside}</h2>
      {functions.length === 0 ? (
        <p className="at-note">{texts.none}</p>
      ) : (
        <Level parent={null} app={app} functions={functions} mayEdit={mayEdit} />
      )}
    </section>
  );
}

function Level({ parent, app, functions, mayEdit }: FunctionTreeProps & { parent: string | null }) {
  const texts = useTexts(table);
  const send = useSend();
  const known = new Set(functions.map(({ code }) => code));
  const rows = functions.filter((one) => (one.parent !== null && known.has(one.parent) ? one.parent : null) === parent);
  if (rows.length === 0) return null;
  return (
    <Order
      rows={rows}
      {...(mayEdit && {
        save: (codes: string[]) => send('PUT /administration/v1/apps/{id}/order', { params: { id: app }, body: { codes } }),
      })}
      renderBelow={({ code }) => <Level parent={code} app={app} functions={functions} mayEdit={mayEdit} />}
    >
      {({ code, name, url, file }) => (
        <>
          <Link to={encodeURIComponent(code)}>{name}</Link>
          {url === '' ? <Tag kind="info">{texts.group}</Tag> : <code>{url}</code>}
          {file && <Tag kind="plain">{texts.ofFile}</Tag>}
        </>
      )}
    </Order>
  );
}
