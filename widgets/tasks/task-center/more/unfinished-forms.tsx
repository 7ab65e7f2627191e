import { formatDate, msg, str } from '@atrium/i18n';
import { draftEntries, forgetDraft, type FormDraftEntry, isTicketPath, offerUndo, onDraftChanged } from '@atrium/stores';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PathLink } from '../../../parts/portal-link.tsx';
import { timeAgo } from '../../../parts/text/time-ago.ts';

/** Forms of the portal that the person has begun on some machine, above the drafts of the business systems (R-USER-03). */
export function UnfinishedForms() {
  const [entries, setEntries] = useState<readonly FormDraftEntry[]>([]);
  const asked = useRef(0);
  const load = useCallback(async () => {
    const mine = (asked.current += 1);
    const found = await draftEntries().catch(() => null);
    // An earlier answer may come later.
    if (found && mine === asked.current) setEntries(found);
  }, []);
  useEffect(() => {
    void load();
    return onDraftChanged(() => void load());
  }, [load]);
  if (entries.length === 0) return null;
  const forget = async (entry: FormDraftEntry) => {
    setEntries((now) => now.filter(({ key }) => key !== entry.key));
    const undo = await forgetDraft(entry);
    const run = async () => (await undo!()) && (await load(), true);
    if (undo) offerUndo({ text: () => msg(str`已删除 ${entry.title}`, { id: 'task-center.form-forgotten' }), run });
    else await load();
  };
  return (
    <section className="unfinished" aria-labelledby="unfinished">
      <h2 id="unfinished">{msg('正在填写', { id: 'task-center.unfinished' })}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.key}>
            <FormLink entry={entry} />
            <span className="soft">
              {timeAgo(entry.changedAt)} · {entry.device} ·{' '}
              {msg(str`${formatDate(entry.expiresAt, { month: 'short', day: 'numeric' })} 后删除`, { id: 'task-center.expires' })}
            </span>
            <button
              type="button"
              className="text"
              aria-label={msg(str`删除 ${entry.title}`, { id: 'task-center.forget-form' })}
              onClick={() => void forget(entry)}
            >
              {msg('删除', { id: 'task-center.delete' })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ticket's form is a page of its own, so it opens in a window of its own. */
const FormLink = ({ entry: { path, title } }: { entry: FormDraftEntry }) =>
  isTicketPath(path) ? (
    <a href={path} target="_blank" rel="noopener" className="text-link">
      {title}
    </a>
  ) : (
    <PathLink path={path} title={title} className="text-link">
      {title}
    </PathLink>
  );
