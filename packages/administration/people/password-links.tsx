import type { CallData } from '@atrium/api/contract';
import { Scroll } from '@atrium/react-parts/list';
import { useTime } from '../parts/time.tsx';
import { fill, useTexts } from '../texts/use-texts.ts';
import { saveCsv } from './save-csv.ts';
import { texts as table } from './texts.ts';

type Made = CallData<'POST /administration/v1/people/password-links'>;

/** The new links, which are shown once, and the people whom the server skipped. */
export function PasswordLinks({ made: { links, skipped } }: { made: Made }) {
  const texts = useTexts(table);
  const time = useTime();
  const head = [texts.name, texts.username, texts.linkWord, texts.linkUntil];
  const rows = links.map(({ name, username, path, expiresAt }) => [name, username, new URL(path, location.origin).href, time(expiresAt)]);
  const leftOut = (reason: Made['skipped'][number]['why'], text: string): string => {
    const names = skipped.filter(({ why }) => why === reason).map(({ name }) => name);
    return names.length === 0 ? '' : fill(text, { names: names.join(texts.comma) });
  };
  return (
    <section className="admin-links" aria-label={texts.links}>
      {links.length > 0 && (
        <>
          <p className="admin-banner" role="status">
            <span>{fill(texts.linksMade, { count: links.length })}</span>
            <button type="button" className="at-button" onClick={() => saveCsv('password-links.csv', [head, ...rows])}>
              {texts.saveLinks}
            </button>
          </p>
          <Scroll label={texts.links}>
            <table className="at-table">
              <thead>
                <tr>
                  {head.map((name) => (
                    <th scope="col" key={name}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([name, username, link, until]) => (
                  <tr key={username}>
                    <td>{name}</td>
                    <td>{username}</td>
                    <td>
                      <code className="admin-secret">{link}</code>
                    </td>
                    <td>{until}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
      {skipped.length > 0 && (
        <p className="at-note" role="status">
          {leftOut('has-password', texts.skippedPassword)} {leftOut('refused', texts.skippedRefused)}
        </p>
      )}
    </section>
  );
}
