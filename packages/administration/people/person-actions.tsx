import type { AdministeredPerson } from '@atrium/api/contract';
import type { CallError } from '@atrium/sdk';
import { usePermission } from '@atrium/sdk/react';
import { useState } from 'react';
import { useSend } from '../call.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Secret } from '../parts/secret.tsx';
import { useTime } from '../parts/time.tsx';
import { Leaving, StaysBehind } from './leaving.tsx';
import { leavingTexts } from './texts/leaving.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as mailTable } from './password-mail/texts.ts';
import { texts as table } from './texts.ts';

type PersonAction = 'disable' | 'enable' | 'end' | 'link' | 'mail' | 'factor';

interface PersonActionsProps {
  person: AdministeredPerson;
  /** Whether the portal sends mail. */
  sendsMail: boolean;
  onDone(): void;
}

/** Account actions of an administrator: disable or enable, end sessions, unlock. */
export function PersonActions({ person, sendsMail, onDone }: PersonActionsProps) {
  const texts = useTexts(table);
  const mailTexts = useTexts(mailTable);
  const send = useSend();
  const mayDisable = usePermission('administration-people', 'disable');
  const mayUnlock = usePermission('administration-people', 'enable');
  const mayLink = usePermission('administration-people', 'edit');
  const mayEnd = usePermission('administration-sessions', 'delete');
  const [asked, setAsked] = useState<PersonAction | null>(null);
  const [leaves, setLeaves] = useState(false);
  const leaveWords = useTexts(leavingTexts);
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  const [link, setLink] = useState<{ path: string; expiresAt: string } | null>(null);
  const time = useTime();
  const { id, disabledByAdministrator } = person;

  /** `work` may return what to say in place of "done". */
  async function run(work: () => Promise<unknown>): Promise<void> {
    setProblem('');
    try {
      const said = await work();
      setAsked(null);
      setNote(typeof said === 'string' ? said : texts.done);
      onDone();
    } catch (error) {
      setProblem((error as CallError).message);
    }
  }
  const setDisabled = (disabled: boolean) =>
    run(() => send('POST /administration/v1/people/{id}/disabled', { params: { id }, body: { disabled } }));
  async function mailLink(): Promise<string> {
    const { sent, skipped } = await send('POST /administration/v1/people/password-mails', { body: { people: [id] } });
    const [failed] = skipped;
    if (failed !== undefined)
      throw new Error(failed.why === 'not-sent' ? fill(mailTexts.mailNotSent, { answer: failed.answer }) : mailTexts[failed.why]);
    return fill(mailTexts.mailSent, { address: sent[0]?.address ?? '' });
  }
  const says = {
    disable: { does: texts.disable, why: texts.disableWhy, work: () => setDisabled(true) },
    enable: { does: texts.enable, why: texts.enableWhy, work: () => setDisabled(false) },
    link: {
      does: texts.link,
      why: texts.linkWhy,
      work: () => run(async () => setLink(await send('POST /administration/v1/people/{id}/password-link', { params: { id } }))),
    },
    mail: { does: mailTexts.mailLink, why: mailTexts.mailLinkWhy, work: () => run(mailLink) },
    factor: {
      does: texts.resetFactor,
      why: texts.resetFactorWhy,
      work: () => run(() => send('POST /administration/v1/people/{id}/second-factor-reset', { params: { id } })),
    },
    end: {
      does: texts.endSessions,
      why: texts.endWhy,
      work: () => run(() => send('POST /administration/v1/sessions/end', { body: { person: id } })),
    },
  };
  const open = (what: PersonAction) => {
    setProblem('');
    setAsked(what);
  };
  const change = disabledByAdministrator ? 'enable' : 'disable';
  return (
    <>
      {link !== null && (
        <Secret
          says={fill(texts.linkMade, { at: time(link.expiresAt) })}
          value={new URL(link.path, location.origin).href}
          copy={texts.copy}
          copied={texts.copied}
        />
      )}
      <div className="at-actions admin-record-actions">
        {mayDisable && !disabledByAdministrator && (
          <button type="button" className="at-button" onClick={() => setLeaves(true)}>
            {leaveWords.leaves}
          </button>
        )}
        {mayDisable && (
          <button type="button" className="at-button" onClick={() => open(change)}>
            {says[change].does}
          </button>
        )}
        {mayEnd && person.sessions > 0 && (
          <button type="button" className="at-button" onClick={() => open('end')}>
            {texts.endSessions}
          </button>
        )}
        {mayUnlock && person.failures > 0 && (
          <button
            type="button"
            className="at-button"
            onClick={() => void run(() => send('POST /administration/v1/people/{id}/unlock', { params: { id } }))}
          >
            {texts.unlock}
          </button>
        )}
        {mayLink && (
          <button type="button" className="at-button" onClick={() => open('link')}>
            {texts.link}
          </button>
        )}
        {mayLink && sendsMail && (person.fields['email'] ?? '') !== '' && (
          <button type="button" className="at-button" onClick={() => open('mail')}>
            {mailTexts.mailLink}
          </button>
        )}
        {mayLink && person.secondFactors > 0 && (
          <button type="button" className="at-button" onClick={() => open('factor')}>
            {texts.resetFactor}
          </button>
        )}
        <span className="at-note" role="status">
          {note}
        </span>
        <span className="at-problem" role="alert">
          {asked === null && problem}
        </span>
        {leaves && (
          <Leaving
            person={person}
            onDone={() => {
              setLeaves(false);
              setNote(texts.done);
              onDone();
            }}
            onClose={() => setLeaves(false)}
          />
        )}
        {asked !== null && (
          <Confirm
            title={`${says[asked].does} · ${person.name}`}
            does={says[asked].does}
            danger={asked === 'disable' || asked === 'end' || asked === 'factor'}
            problem={problem}
            onDo={() => says[asked].work()}
            onClose={() => setAsked(null)}
          >
            <p>{says[asked].why}</p>
            {asked === 'disable' && <StaysBehind person={person} />}
          </Confirm>
        )}
      </div>
    </>
  );
}
