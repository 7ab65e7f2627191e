import { msg } from '@atrium/i18n';
import { $mailbox, addressOf, hasSite, loadMailbox, type Mail, mailList, pathOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { request, useHost } from '../../parts/element/host.ts';
import { Icon } from '@atrium/react-parts/icon';
import { timeAgo } from '../../parts/text/time-ago.ts';
import { useQuery } from '../../parts/hooks/use-query.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { FilterBar, FilterTabs } from '../../parts/work-list/filter-bar.tsx';
import { WorkList } from '../../parts/work-list/work-list.tsx';
import { SyncLine } from './sync-line.tsx';

interface MailInboxProps {
  /** The part of the address behind the question mark: `tab`, `q`. */
  query?: string;
  /** Where the list stands at first, in pixels. */
  scrollStart?: number;
}

const need = (first: number, last: number) => mailList.need(first, last);

/** The newest mail, found and opened in the mailbox's own window; it says how fresh it is. */
export function MailInbox({ query: given = '', scrollStart = 0 }: MailInboxProps) {
  const host = useHost();
  const [params, change] = useQuery(given);
  const list = useStore(mailList.$lines);
  const loaded = useStore($mailbox);
  const unread = params.get('tab') === 'unread';
  const words = (params.get('q') ?? '').slice(0, 64);
  const filter = useMemo(() => ({ ...(unread ? { unread: true as const } : {}), ...(words ? { keyword: words } : {}) }), [unread, words]);
  useEffect(() => void loadMailbox(), []);
  useEffect(() => mailList.show(filter), [filter]);
  const mailbox = loaded.status === 'ready' ? loaded.mailbox : null;
  const opens = hasSite('mail');
  const drawn = (mail: Mail, tabIndex: 0 | -1) => <MailRow mail={mail} tabIndex={tabIndex} opens={opens} />;
  const again = () => {
    void loadMailbox();
    mailList.refresh();
  };
  return (
    <div className="desk">
      <FilterBar
        tabs={
          <FilterTabs
            label={msg('邮件的分类', { id: 'mail-inbox.tabs' })}
            tabs={[
              { value: 'all', name: msg('全部', { id: 'mail-inbox.all' }) },
              { value: 'unread', name: msg('未读', { id: 'mail-inbox.unread' }), count: mailbox?.unread },
            ]}
            value={unread ? 'unread' : 'all'}
            onChoose={(tab) => change({ tab: tab === 'unread' ? 'unread' : null })}
          />
        }
      >
        <SearchField label={msg('搜索邮件', { id: 'mail-inbox.search' })} words={words} onChange={(q) => change({ q: q || null })} />
        {opens && (
          <a className="quiet" href={addressOf(pathOf('mailbox'))} target="_blank" rel="noopener">
            {msg('打开邮箱', { id: 'mail-inbox.open' })}
            <Icon name="external-link" size={14} />
          </a>
        )}
      </FilterBar>
      <SyncLine loaded={loaded} opens={opens} onAgain={again} />
      <div className="panes">
        <div className="pane list" id="lines" role="tabpanel" aria-label={msg('邮件', { id: 'mail-inbox.list' })}>
          <WorkList<Mail>
            label={msg('邮件', { id: 'mail-inbox.list' })}
            list={list}
            row={drawn}
            current={null}
            offset={scrollStart}
            onOffset={(top) => request(host, 'atrium-scroll-changed', { top })}
            onNeed={need}
            failed={msg('邮件没有加载出来。', { id: 'mail-inbox.failed' })}
            onRetry={() => mailList.show(filter)}
            empty={
              <NoMail unread={unread} words={words} never={mailbox?.sync === 'never'} onClear={() => change({ q: null, tab: null })} />
            }
          />
        </div>
      </div>
    </div>
  );
}

/** A mail: where there is a mailbox, a link to it in a window of its own. */
function MailRow({ mail, tabIndex, opens }: { mail: Mail; tabIndex: 0 | -1; opens: boolean }) {
  const { from, subject, snippet, receivedAt, read } = mail;
  const title = (
    <>
      {!read && <span className="unseen">{msg('未读', { id: 'mail-inbox.unread' })} </span>}
      {subject}
    </>
  );
  return (
    <div className={read ? 'line mail' : 'line mail unread'}>
      <span className="sender">{from}</span>
      {opens ? (
        <a className="cover title" href={addressOf(pathOf('mailbox'))} target="_blank" rel="noopener" tabIndex={tabIndex}>
          {title}
        </a>
      ) : (
        <span className="title" tabIndex={tabIndex}>
          {title}
        </span>
      )}
      <p className="about">{snippet}</p>
      <time dateTime={receivedAt}>{timeAgo(receivedAt)}</time>
    </div>
  );
}

function NoMail({ unread, words, never, onClear }: { unread: boolean; words: string; never: boolean; onClear(): void }) {
  if (never && !words) {
    return (
      <EmptyState title={msg('还没有接入邮箱', { id: 'mail-inbox.never' })}>
        <p>{msg('信息化部门接入企业邮箱后，最新的邮件会出现在这里。', { id: 'mail-inbox.never-advice' })}</p>
      </EmptyState>
    );
  }
  if (words || unread) {
    return (
      <EmptyState title={words ? msg('没有符合条件的邮件', { id: 'mail-inbox.no-match' }) : msg('都读完了', { id: 'mail-inbox.all-read' })}>
        <button type="button" className="quiet" onClick={onClear}>
          {msg('看全部邮件', { id: 'mail-inbox.show-all' })}
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={msg('收件箱是空的', { id: 'mail-inbox.empty' })}>
      <p>{msg('企业邮箱收到的新邮件会出现在这里。', { id: 'mail-inbox.empty-advice' })}</p>
    </EmptyState>
  );
}
