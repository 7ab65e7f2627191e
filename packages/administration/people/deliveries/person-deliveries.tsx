import type { AdministeredDelivery } from '@atrium/api/contract';
import { useState } from 'react';
import { Scroll } from '@atrium/react-parts/list';
import { useRead } from '../../call.ts';
import { Answered } from '../../parts/answered.tsx';
import { Tag } from '../../parts/tag.tsx';
import { Time } from '../../parts/time.tsx';
import { fill, useTexts } from '../../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const pageSize = 10;
const tags = { waiting: 'info', sending: 'info', sent: 'success', dropped: 'plain', 'given-up': 'danger' } as const;

/** Reads what went to a person outside the page. */
export function usePersonDeliveries(id: string) {
  const [page, setPage] = useState(1);
  const [answer, again] = useRead('GET /administration/v1/people/{id}/deliveries', {
    params: { id },
    query: { pageIndex: page, pageSize },
  });
  return { answer, again, page, setPage };
}

/** What went to a person outside the page, and why it did not. */
export function PersonDeliveries({ answer, again, page, setPage }: ReturnType<typeof usePersonDeliveries>) {
  const texts = useTexts(table);
  if (answer.status === 'ready' && !answer.data.sendsMail && answer.data.total === 0) return null;
  return (
    <section>
      <h2 className="at-section">{texts.deliveries}</h2>
      <Answered answer={answer} again={again}>
        {({ rows, total, refused }) => (
          <>
            {refused !== null && (
              <p className="at-note">
                {fill(texts.refusedNote, { address: refused.address, answer: refused.answer })} <Time at={refused.at} />
              </p>
            )}
            {rows.length === 0 ? <p className="at-note">{texts.none}</p> : <Rows rows={rows} />}
            {total > pageSize && (
              <p className="at-actions">
                <button type="button" className="at-button" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {texts.newer}
                </button>
                <button type="button" className="at-button" disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
                  {texts.older}
                </button>
              </p>
            )}
          </>
        )}
      </Answered>
    </section>
  );
}

function Rows({ rows }: { rows: readonly AdministeredDelivery[] }) {
  const texts = useTexts(table);
  const words: Record<string, string> = texts;
  return (
    <Scroll label={texts.deliveries}>
      <table className="at-table">
        <thead>
          <tr>
            <th scope="col">{texts.message}</th>
            <th scope="col">{texts.channel}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.createdAt}</th>
            <th scope="col">{texts.at}</th>
            <th scope="col" className="at-figure">
              {texts.attempts}
            </th>
            <th scope="col">{texts.answer}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.channel} ${row.messageId}`}>
              <td>{row.title || texts.gone}</td>
              <td>{words[row.channel]}</td>
              <td>
                <Tag kind={tags[row.state]}>{words[row.state]!}</Tag> {row.reason !== null && words[row.reason]}
              </td>
              <td>
                <Time at={row.createdAt} />
              </td>
              <td>{row.at !== null && <Time at={row.at} />}</td>
              <td className="at-figure">{row.attempts}</td>
              <td>{row.answer}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
