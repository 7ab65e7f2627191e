import { formatNumber, msg, str } from '@atrium/i18n';
import { $cards, $user, loadCard, type PersonCard as Card } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { EmptyState } from '@atrium/react-parts/state';
import { awayText } from '../../../absences/absence-words.ts';
import { Failure } from '../../../parts/failure.tsx';
import chip from '../../person-chip.css';
import { PersonAvatar, PersonChip } from '../../person-chip.tsx';
import { PathLink } from '../../../parts/portal-link.tsx';
import { useDelay } from '../../../parts/hooks/use-delay.ts';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import { type BookAddress, bookPath } from '../book-address.ts';
import { CardFacts } from './card-facts.tsx';
import { useOnline } from '../use-online.ts';
import { saveFile } from '@atrium/ui/save-file';
import sheet from './person-card.css';
import { vcard } from './vcard.ts';

const ReportAbsences = lazy(async () => ({ default: (await import('./report-absences.tsx')).ReportAbsences }));

interface PersonCardProps {
  userCode: string;
  address: BookAddress;
  /** It replaces the list instead of being beside it. */
  asPage: boolean;
  onClose(): void;
}

/** A person's card: who it is, where in the company, how to reach them, what to ask them. */
export function PersonCard({ userCode, address, asPage, onClose }: PersonCardProps) {
  useSheets(chip, sheet);
  const cards = useStore($cards);
  const loaded = Object.hasOwn(cards, userCode) ? cards[userCode] : undefined;
  useEffect(() => void loadCard(userCode), [userCode]);
  useOnline(useCallback(() => void ($cards.get()[userCode]?.status === 'failed' && loadCard(userCode)), [userCode]));
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // After keyboard navigation the previously focused element is gone.
    const isLost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    if (asPage || isLost) close.current?.focus();
  }, [asPage]);
  const name = loaded?.status === 'ready' ? loaded.card.realName : msg('名片', { id: 'person-card.title' });
  return (
    <section className="card" aria-label={name} aria-busy={loaded === undefined || loaded.status === 'loading'}>
      <button type="button" className="quiet back" ref={close} onClick={onClose}>
        {asPage ? msg('返回名单', { id: 'person-card.back' }) : msg('关闭', { id: 'person-card.close' })}
      </button>
      <CardContent userCode={userCode} address={address} loaded={loaded} />
    </section>
  );
}

type ContentProps = Pick<PersonCardProps, 'userCode' | 'address'> & { loaded: ReturnType<typeof $cards.get>[string] | undefined };

function CardContent({ userCode, address, loaded }: ContentProps) {
  switch (loaded?.status) {
    case 'ready':
      return <Known card={loaded.card} address={address} />;
    case 'missing':
      return (
        <EmptyState title={msg('没有这个人', { id: 'person-card.missing' })}>
          <p>{msg('可能已经离职、换了公司，或者你看不到他的名片。', { id: 'person-card.missing-advice' })}</p>
        </EmptyState>
      );
    case 'failed':
      return <Failure text={msg('名片没有加载出来。', { id: 'person-card.failed' })} onRetry={() => void loadCard(userCode)} />;
    case 'loading':
    case undefined:
      return <CardSkeleton />;
  }
}

function Known({ card, address: { sign } }: { card: Card; address: BookAddress }) {
  const { realName, nickName, title, phone, email, path, manager, reports, reportCount, away } = card;
  const isManager = useStore($user)?.userCode === manager?.userCode;
  const save = () => saveFile(new Blob([vcard(card)], { type: 'text/vcard;charset=utf-8' }), `${realName}.vcf`);
  return (
    <>
      <div className="face">
        <PersonAvatar person={card} size={64} />
        <div>
          <h2>
            {realName} {nickName ? <span className="nick">{nickName}</span> : null}
          </h2>
          <p className="title">{title}</p>
        </div>
      </div>
      {away && (
        <p className="away">
          <Icon name="clock" />
          <span>
            {awayText(away)}
            {away.note !== '' && <small>{away.note}</small>}
          </span>
        </p>
      )}
      <p className="path">
        {path.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 ? ' / ' : null}
            <PathLink className="text-link" path={bookPath({ sign, department: id })} title={name}>
              {name}
            </PathLink>
          </span>
        ))}
      </p>
      <p className="reach">
        {phone ? (
          <a className="quiet" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {msg('打电话', { id: 'person-card.call' })}
          </a>
        ) : null}
        {email ? (
          <a className="quiet" href={`mailto:${email}`}>
            {msg('写邮件', { id: 'person-card.write' })}
          </a>
        ) : null}
        <button type="button" className="quiet" onClick={save}>
          {msg('存为名片', { id: 'person-card.save' })}
        </button>
      </p>
      <CardFacts card={card} />
      {isManager && (
        <Suspense fallback={null}>
          <ReportAbsences card={card} />
        </Suspense>
      )}
      {manager ? (
        <People heading={msg('上级', { id: 'person-card.manager' })}>
          <li>
            <PersonChip person={manager} />
          </li>
        </People>
      ) : null}
      {reportCount > 0 ? (
        <People heading={msg(str`下属 ${formatNumber(reportCount)} 人`, { id: 'person-card.reports' })}>
          {reports.map((report) => (
            <li key={report.id}>
              <PersonChip person={{ ...report, departmentName: report.title }} />
            </li>
          ))}
        </People>
      ) : null}
    </>
  );
}

function People({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="around">
      <h3>{heading}</h3>
      <ul>{children}</ul>
    </div>
  );
}

function CardSkeleton() {
  const late = useDelay();
  return late ? (
    <div className="waiting">
      <div className="skeleton line" />
      <div className="skeleton short" />
      <div className="skeleton line" />
    </div>
  ) : null;
}
