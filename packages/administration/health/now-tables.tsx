import { useEffect } from 'react';
import { useVisible } from '@atrium/sdk/react';
import { useRead } from '../call.ts';
import { Facts } from '../parts/facts.tsx';
import { Failed, State } from '../parts/state.tsx';
import { Tag } from '../parts/tag.tsx';
import { Time } from '../parts/time.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Scroll } from '@atrium/react-parts/list';
import { KeyChange } from './key-change.tsx';
import { ApprovalState, ChatState, MailState } from './mail/mail-state.tsx';
import { texts as table } from './texts.ts';

const everyMilliseconds = 30_000;

/** Nodes, database and queues. Reloads every 30 seconds while the view is visible. */
export function NowTables() {
  const texts = useTexts(table);
  const common = useTexts(words);
  const visible = useVisible();
  const [answer, again] = useRead('GET /administration/v1/health');
  useEffect(() => {
    if (!visible) return;
    const timer = setInterval(again, everyMilliseconds);
    return () => clearInterval(timer);
  }, [visible, again]);
  if (answer.status === 'loading') return <State>{common.loading}</State>;
  if (answer.status === 'failed') return <Failed message={answer.message} again={again} />;
  const { nodes, database, secretKey, mail, chat, approvals, queues } = answer.data;
  const figures = ['streams', 'requestsInFlight', 'memoryMegabytes', 'lagMilliseconds', 'clockSeconds'] as const;
  const names: Record<string, string> = texts;
  return (
    <>
      <h2 className="at-section">{texts.nodes}</h2>
      <Scroll label={texts.nodes}>
        <table className="at-table admin-nodes">
          <thead>
            <tr>
              <th scope="col">{texts.host}</th>
              <th scope="col">{texts.state}</th>
              <th scope="col">{texts.version}</th>
              <th scope="col">{texts.startedAt}</th>
              <th scope="col">{texts.seenAt}</th>
              {figures.map((figure) => (
                <th scope="col" key={figure} className="at-figure">
                  {texts[figure]}
                </th>
              ))}
              <th scope="col">{texts.paused}</th>
              <th scope="col">{texts.unusable}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map((node) => (
              <tr key={node.id}>
                <td>{node.host}</td>
                <td>
                  <Tag kind={node.there ? 'success' : 'danger'}>{node.there ? texts.there : texts.gone}</Tag>
                </td>
                <td>{node.version}</td>
                <td>
                  <Time at={node.startedAt} />
                </td>
                <td>
                  <Time at={node.seenAt} />
                </td>
                {figures.map((figure) => (
                  <td key={figure} className="at-figure">
                    {node[figure]}
                  </td>
                ))}
                <td>{node.paused.join(', ')}</td>
                <td>
                  {node.unusable
                    .filter((name) => !node.failures.some(({ service }) => service === name))
                    .map((name) => (
                      <div key={name}>{name}</div>
                    ))}
                  {node.failures.map(({ service, address, reason }) => (
                    <div key={service}>
                      {service} ({address}): {reason}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <h2 className="at-section">{texts.database}</h2>
      <Facts
        facts={[
          [texts.kind, database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
          [texts.milliseconds, database.milliseconds],
          [texts.megabytes, database.megabytes],
        ]}
      />
      <KeyChange change={secretKey} />
      <h2 className="at-section">{texts.queues}</h2>
      <Scroll label={texts.queues}>
        <table className="at-table">
          <thead>
            <tr>
              <th scope="col">{texts.queue}</th>
              <th scope="col" className="at-figure">
                {texts.count}
              </th>
              <th scope="col">{texts.oldest}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ name, count, oldest }) => (
              <tr key={name}>
                <td>{names[name] ?? name}</td>
                <td className="at-figure">{count}</td>
                <td>{oldest && <Time at={oldest} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <MailState mail={mail} onTested={again} />
      {chat.map((one) => (
        <ChatState key={one.channel} chat={one} onTested={again} />
      ))}
      {approvals !== null && <ApprovalState approvals={approvals} />}
    </>
  );
}
