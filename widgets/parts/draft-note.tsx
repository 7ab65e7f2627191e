import { formatDate, msg, str } from '@atrium/i18n';
import { endedSentence, type OfferedDraft } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { timeAgo } from './text/time-ago.ts';
import type { Draft } from './hooks/use-draft.ts';
import { useDelay } from './hooks/use-delay.ts';
import { useSheets } from './hooks/use-sheets.ts';
import sheet from './draft-note.css';

/** Offers earlier drafts, and shows where the current input is saved. It is above a form that has a `useDraft`. */
export function DraftNote<V extends object>({ draft }: { draft: Draft<V> }) {
  useSheets(sheet);
  const { offers, clash, ended } = draft;
  return (
    <>
      {ended !== null && <Ended draft={draft} at={ended} />}
      {offers.length > 0 && (
        <section className={clash ? 'draft-offer clash' : 'draft-offer'} role={clash ? 'alert' : 'status'}>
          <p>
            {clash
              ? msg('同一份内容在别处也改过。选一份继续，另一份不再保留。', { id: 'draft-note.clash' })
              : msg('上次写到一半，还没有提交。', { id: 'draft-note.offer' })}
          </p>
          <ul>
            {offers.map((offer) => (
              <li key={offer.at}>
                <button type="button" className="quiet" onClick={() => draft.choose(offer)}>
                  {msg('恢复', { id: 'draft-note.restore' })}
                </button>
                <span>
                  <time dateTime={new Date(offer.at).toISOString()}>{timeAgo(new Date(offer.at).toISOString())}</time> · {deviceOf(offer)}
                </span>
              </li>
            ))}
          </ul>
          {clash ? (
            <button type="button" className="quiet" onClick={() => draft.choose(null)}>
              {msg('用现在写的', { id: 'draft-note.keep-mine' })}
            </button>
          ) : (
            <button type="button" className="quiet" onClick={draft.discard}>
              {msg('不要了', { id: 'draft-note.discard' })}
            </button>
          )}
        </section>
      )}
      <Saved draft={draft} />
    </>
  );
}

/** The draft was submitted or deleted elsewhere, while the form shows it. */
function Ended<V extends object>({ draft: { saved, goOn, startAnew }, at }: { draft: Draft<V>; at: number }) {
  const isKept = saved !== 'nothing';
  return (
    <section className="draft-offer clash" role="alert">
      <p>{endedSentence(at, isKept)}</p>
      {!isKept && (
        <button type="button" className="quiet" onClick={startAnew}>
          {msg('清空重填', { id: 'draft.start-anew' })}
        </button>
      )}
      <button type="button" className="quiet" onClick={goOn}>
        {isKept ? msg('知道了', { id: 'draft.seen' }) : msg('存为新草稿', { id: 'draft.go-on' })}
      </button>
    </section>
  );
}

const deviceOf = ({ device }: OfferedDraft<unknown>): string => device || msg('这个浏览器', { id: 'draft-note.here' });

const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** Shown only during input, and calmly: every few seconds at most. */
function Saved<V extends object>({ draft: { saved, at } }: { draft: Draft<V> }) {
  const late = useDelay();
  if (saved === 'nothing' || at === null || !late) return null;
  const time = formatDate(new Date(at), clock);
  return (
    <p className="draft-saved">
      <Icon name={saved === 'server' ? 'circle-check' : 'clock'} />
      {saved === 'server'
        ? msg(str`草稿已保存，${time}`, { id: 'draft-note.saved' })
        : msg(str`草稿已存在这个浏览器里，${time}`, { id: 'draft-note.in-browser' })}
    </p>
  );
}
