import type { CallData, Health } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { Scroll } from '@atrium/react-parts/list';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../call.ts';
import { Facts } from '../../parts/facts.tsx';
import { Tag } from '../../parts/tag.tsx';
import { Time } from '../../parts/time.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { texts as table } from './texts.ts';

type Mail = NonNullable<Health['mail']>;
type Chat = Health['chat'][number];

/** E-mail: what was sent last, what waits, which addresses are refused; and a test that waits for the mail server's own answer. */
export function MailState({ mail, onTested }: { mail: Health['mail']; onTested(): void }) {
  const texts = useTexts(table);
  return (
    <section>
      <h2 className="at-section">{texts.mail}</h2>
      {mail === null ? (
        <p className="at-note">{texts.off}</p>
      ) : (
        <>
          <State mail={mail} />
          <MailTest onTested={onTested} />
          {mail.refused.length > 0 && <Refused refused={mail.refused} why={texts.refusedWhy} />}
        </>
      )}
    </section>
  );
}

/** A service of chat: the same, and a test that sends oneself a card. */
export function ChatState({ chat, onTested }: { chat: Chat; onTested(): void }) {
  const texts = useTexts(table);
  return (
    <section>
      <h2 className="at-section">{texts[chat.channel]}</h2>
      <State mail={chat} />
      <ChatTest channel={chat.channel} onTested={onTested} />
      {chat.refused.length > 0 && <Refused refused={chat.refused} why={texts.unknownWhy} />}
    </section>
  );
}

/** How the approval centre of Feishu is. */
export function ApprovalState({ approvals }: { approvals: NonNullable<Health['approvals']> }) {
  const texts = useTexts(table);
  return (
    <section>
      <h2 className="at-section">{texts.approvals}</h2>
      <State mail={approvals} />
    </section>
  );
}

function ChatTest({ channel, onTested }: Pick<Chat, 'channel'> & { onTested(): void }) {
  const texts = useTexts(table);
  const send = useSend();
  const [isWaiting, setIsWaiting] = useState(false);
  const [result, setResult] = useState<CallData<'POST /administration/v1/chat/test'> | null>(null);
  async function test(): Promise<void> {
    setIsWaiting(true);
    setResult(null);
    try {
      setResult(await send('POST /administration/v1/chat/test', { body: { channel } }));
      onTested();
    } catch (error) {
      setResult({ isSent: false, answer: (error as CallError).message });
    }
    setIsWaiting(false);
  }
  return (
    <>
      <p className="at-actions">
        <button type="button" className="at-button" disabled={isWaiting} onClick={() => void test()}>
          {isWaiting ? texts.chatTesting : texts.chatTest}
        </button>
      </p>
      <p className="at-note" role="status">
        {result !== null && `${result.isSent ? texts.chatTested : texts.notTested} ${result.answer}`}
      </p>
    </>
  );
}

function State({ mail }: { mail: NonNullable<Health['approvals']> }) {
  const texts = useTexts(table);
  const isFailing = mail.failedAt !== null && (mail.succeededAt ?? '') < mail.failedAt;
  return (
    <Facts
      facts={[
        [
          texts.state,
          <Tag key="state" kind={isFailing ? 'danger' : 'success'}>
            {isFailing ? texts.failing : texts.works}
          </Tag>,
        ],
        [texts.succeededAt, mail.succeededAt === null ? texts.never : <Time key="succeeded" at={mail.succeededAt} />],
        [texts.failedAt, mail.failedAt && <Time key="failed" at={mail.failedAt} />],
        [texts.failure, mail.failure],
        [texts.waiting, String(mail.waiting)],
        [texts.oldest, mail.oldest && <Time key="oldest" at={mail.oldest} />],
        [texts.givenUp, String(mail.givenUp)],
      ]}
    />
  );
}

function MailTest({ onTested }: { onTested(): void }) {
  const texts = useTexts(table);
  const send = useSend();
  const id = useId();
  const [address, setAddress] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);
  const [result, setResult] = useState<CallData<'POST /administration/v1/mail/test'> | null>(null);
  async function test(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsWaiting(true);
    setResult(null);
    try {
      setResult(await send('POST /administration/v1/mail/test', { body: { address: address.trim() } }));
      onTested();
    } catch (error) {
      setResult({ isSent: false, answer: (error as CallError).message });
    }
    setIsWaiting(false);
  }
  return (
    <>
      <form className="at-actions admin-record-actions admin-mail-test" onSubmit={(event) => void test(event)}>
        <label htmlFor={id}>{texts.testAddress}</label>
        <input
          id={id}
          className="at-input"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <button type="submit" className="at-button" disabled={isWaiting}>
          {isWaiting ? texts.testing : texts.test}
        </button>
      </form>
      <p className="at-note" role="status">
        {result !== null && `${result.isSent ? texts.tested : texts.notTested} ${result.answer}`}
      </p>
    </>
  );
}

function Refused({ refused, why }: Pick<Mail, 'refused'> & { why: string }) {
  const texts = useTexts(table);
  return (
    <>
      <h3 className="at-section">{texts.refused}</h3>
      <p className="at-note">{why}</p>
      <Scroll label={texts.refused}>
        <table className="at-table">
          <thead>
            <tr>
              <th scope="col">{texts.person}</th>
              <th scope="col">{texts.address}</th>
              <th scope="col">{texts.since}</th>
              <th scope="col">{texts.answer}</th>
            </tr>
          </thead>
          <tbody>
            {refused.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`/people/${encodeURIComponent(one.id)}`}>{one.name}</Link>
                </td>
                <td>{one.address}</td>
                <td>
                  <Time at={one.at} />
                </td>
                <td>{one.answer}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
