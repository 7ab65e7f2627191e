import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import {
  $messageCounts,
  $mutedKinds,
  actOnMessages,
  findMessage,
  keyOf,
  loadMutedKinds,
  type Message,
  muteKind,
  type OpenMessage,
  readMessage,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../../parts/failure.tsx';
import { Icon } from '@atrium/react-parts/icon';
import { PathLink } from '../../../parts/portal-link.tsx';
import { LaterMenu } from '../../../parts/work-list/later-menu.tsx';
import { typeName, whySentence } from '../../message-words.ts';
import { useLanguage } from '../../../parts/hooks/use-language.ts';
import { BackToList } from '../../../parts/work-list/list-and-detail.tsx';

interface Props {
  id: string;
  onClose(): void;
  /** The message was put away: the next one may be shown. */
  onGone(): void;
}

type Opened = { status: 'loading' } | { status: 'failed' } | { status: 'missing' } | ({ status: 'ready' } & OpenMessage);

/** One message with the history of its process, why it came, and what can be done with it. */
export function MessageDetail({ id, onClose, onGone }: Props) {
  const [opened, retry] = useOpened(id);
  if (opened.status === 'loading') return <div className="detail" aria-busy="true" />;
  if (opened.status !== 'ready') {
    return (
      <div className="detail">
        <BackToList onClose={onClose} />
        {opened.status === 'failed' ? (
          <Failure text={msg('这条消息没有加载出来。', { id: 'message-center.detail-failed' })} onRetry={retry} />
        ) : (
          <EmptyState title={msg('没有这条消息', { id: 'message-center.missing' })}>
            <p>{msg('它可能属于另一个租户，或者链接不完整。', { id: 'message-center.missing-advice' })}</p>
          </EmptyState>
        )}
      </div>
    );
  }
  return <Shown {...opened} onClose={onClose} onGone={onGone} />;
}

/** Loads the message, and again whenever the stream reports a change or the language changes; opening it marks it read. */
function useOpened(id: string): [Opened, retry: () => void] {
  const counts = useStore($messageCounts);
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened & { id?: string }>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const read = useRef<string | null>(null);
  useEffect(() => {
    let current = true;
    findMessage(id).then(
      (found) => {
        if (!current) return;
        setOpened({ status: 'ready', ...found, id });
        if (read.current === id) return;
        read.current = id;
        if ([found.message, ...found.history].some(({ status, box }) => status === 'noread' && box === found.message.box))
          void readMessage(id);
      },
      (error: { status?: number }) => {
        if (!current) return;
        if (error.status === 404) setOpened({ status: 'missing', id });
        // A failed reload keeps the message on the screen.
        else setOpened((before) => (before.status === 'ready' && before.id === id ? before : { status: 'failed', id }));
      },
    );
    return () => {
      current = false;
    };
  }, [id, counts, language, round]);
  return [opened.id === id ? opened : { status: 'loading' }, () => setRound((before) => before + 1)];
}

const moment = (iso: string) => formatDate(iso, { month: 'short', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' });

function Shown({ message, history, onClose, onGone }: OpenMessage & Omit<Props, 'id'>) {
  const { id, type, title, body, link, sender, urgent, createdAt, closedBy, closedAt, snoozedUntil, box, process } = message;
  const act = (action: 'archive' | 'restore' | 'snooze', until?: string) => {
    void actOnMessages({ ids: [id], action, line: true, ...(until ? { until } : {}) });
    onGone();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <article className="detail" aria-labelledby="title">
      <header>
        <BackToList onClose={onClose} />
        <div className="does">
          {box === 'inbox' ? (
            <button type="button" className="quiet" aria-keyshortcuts={keyOf('archive')} onClick={() => act('archive')}>
              {msg('归档', { id: 'message-center.archive' })}
            </button>
          ) : (
            <button type="button" className="quiet" onClick={() => act('restore')}>
              {msg('移回消息', { id: 'message-center.restore' })}
            </button>
          )}
          {box !== 'archived' && !closedAt && <LaterMenu onChosen={(until) => act('snooze', until)} />}
          <button
            type="button"
            className="quiet"
            onClick={() => {
              void actOnMessages({ ids: [id], action: 'unread' });
              onClose();
            }}
          >
            {msg('标为未读', { id: 'message-center.mark-unread' })}
          </button>
        </div>
      </header>
      <h2 id="title" ref={heading} tabIndex={-1}>
        {urgent && <b className="urgent">{msg('紧急', { id: 'message-center.urgent' })} </b>}
        {title}
      </h2>
      <p className="from">
        {typeName(type)} · {sender} · <time dateTime={createdAt}>{moment(createdAt)}</time>
      </p>
      {closedAt && (
        <p className="note done">
          <Icon name="circle-check" />
          {msg(str`已由 ${closedBy ?? ''} 处理，${moment(closedAt)}`, { id: 'message-center.closed-at' })}
        </p>
      )}
      {snoozedUntil && (
        <p className="note">
          <Icon name="clock" />
          {msg(str`${moment(snoozedUntil)} 再提醒`, { id: 'message-center.snoozed-until' })}
        </p>
      )}
      {body && <p className="body">{body}</p>}
      {link && (
        <DetailLink path={link} title={title} className={closedAt ? 'quiet go' : 'go primary'}>
          {type === 'todo' && !closedAt ? msg('去处理', { id: 'message-center.handle' }) : msg('查看详情', { id: 'message-center.open' })}
        </DetailLink>
      )}
      {process && history.length > 0 && <History title={process.title} messages={history} />}
      <Why message={message} />
    </article>
  );
}

/** Into the portal, or in a window of its own to the business system that sent the message. */
function DetailLink({ path, title, className, children }: { path: string; title: string; className: string; children: ReactNode }) {
  if (path.startsWith('/'))
    return (
      <PathLink path={path} title={title} className={className}>
        {children}
      </PathLink>
    );
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}

function History({ title, messages }: { title: string; messages: readonly Message[] }) {
  return (
    <section className="history" aria-labelledby="history">
      <h3 id="history">{msg(str`${title}：之前的 ${formatNumber(messages.length)} 条`, { id: 'message-center.history' })}</h3>
      <ol>
        {messages.map((one) => (
          <li key={one.id}>
            <time dateTime={one.createdAt}>{moment(one.createdAt)}</time>
            <p className="what">{one.title}</p>
            {one.body && <p className="more">{one.body}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The rule that sent the message, and a way to mute its kind. */
function Why({ message }: { message: Message }) {
  const kinds = useStore($mutedKinds);
  useEffect(() => void loadMutedKinds(), []);
  const muted = kinds?.some(({ source, rule }) => source === message.source && rule === message.rule) ?? false;
  return (
    <section className="why" aria-labelledby="why">
      <h3 id="why">{msg('为什么收到这条消息', { id: 'message-center.why' })}</h3>
      <p>{whySentence(message)}</p>
      <button type="button" className="quiet" aria-keyshortcuts={keyOf('mute')} onClick={() => void muteKind(message, !muted)}>
        {muted ? msg('恢复提醒这类消息', { id: 'message-center.unmute' }) : msg('不再提醒这类消息', { id: 'message-center.mute' })}
      </button>
    </section>
  );
}
