import { EmptyState } from '@atrium/react-parts/state';
import { usePermission } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { useRead, useSend } from '../call.ts';
import { AddLink } from '../parts/add-link.tsx';
import { Answered } from '../parts/answered.tsx';
import { Order } from '../parts/order/order.tsx';
import { Screen } from '../parts/screen.tsx';
import { Tag } from '../parts/tag.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

/** All apps, in menu order. */
export function AppList() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const send = useSend();
  const mayAdd = usePermission('administration-apps', 'add');
  const mayEdit = usePermission('administration-apps', 'edit');
  const [answer, again] = useRead('GET /administration/v1/apps');
  return (
    <Screen
      title={texts.title}
      remark={texts.remark}
      action={
        <>
          {mayAdd && (
            <Link className="at-button" to="first">
              {texts.first}
            </Link>
          )}
          <AddLink area="administration-apps" label={texts.newApp} />
        </>
      }
    >
      <Answered answer={answer} again={again}>
        {(apps) =>
          apps.length === 0 ? (
            <EmptyState title={common.none}>
              <p>{texts.empty}</p>
            </EmptyState>
          ) : (
            <Order
              rows={apps}
              {...(mayEdit && { save: (codes: string[]) => send('PUT /administration/v1/app-order', { body: { codes } }) })}
            >
              {({ code, name, functions, roles, file }) => (
                <>
                  <Link to={encodeURIComponent(code)}>{name}</Link>
                  <code>{code}</code>
                  {file && <Tag kind="plain">{texts.ofFile}</Tag>}
                  <span className="admin-order-facts">
                    {texts.functions} {functions} · {texts.audience} {roles}
                  </span>
                </>
              )}
            </Order>
          )
        }
      </Answered>
    </Screen>
  );
}
