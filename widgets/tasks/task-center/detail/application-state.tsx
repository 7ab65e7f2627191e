import { msg, str } from '@atrium/i18n';
import { judgeWithdraw, keyOf, type TaskDetail, urgeTask, withdrawTask } from '@atrium/stores';
import { useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { listOf, personAwayText } from '../../../absences/absence-words.ts';
import { Modal } from '../../../parts/modal.tsx';
import { applicationState } from '../../outcome-words.ts';
import { moment, shareOf, spanText, waitedText } from '../task-words.ts';

/** The person who has an application, since when, the usual time of the step; urging and withdrawing (R-USER-02). */
export function ApplicationState({ detail, leaving }: { detail: TaskDetail; leaving(): () => void }) {
  const { task, urge, away = [] } = detail;
  const { handler, since, usualMinutes, currentNode, outcome } = task;
  const [asked, setAsked] = useState<{ withdrawable: boolean; reason: string } | null>(null);
  const substitutes = [...new Set(away.flatMap((one) => one.substitutes))];
  const withdraw = async () => setAsked(await judgeWithdraw(task.id));
  if (!handler) {
    const state = applicationState(task);
    return (
      <p className={outcome === 'returned' ? 'note decided returned' : 'note decided'}>
        {[...new Set([state, currentNode])].filter((text) => text).join(' · ')}
      </p>
    );
  }
  const share = usualMinutes !== null && since !== null ? shareOf(since, usualMinutes) : null;
  const late = share !== null && share > 1;
  return (
    <section className="holder" aria-labelledby="holder">
      <h3 id="holder">{msg('现在在谁那里', { id: 'task-center.holder' })}</h3>
      <p className="who">
        {handler} <span className="soft">{currentNode}</span>
      </p>
      {away.map((one) => (
        <p key={one.name} className="note">
          <Icon name="users-round" />
          <span>
            {personAwayText(one)}
            {one.note !== '' && <span className="soft"> · {one.note}</span>}
          </span>
        </p>
      ))}
      {since && (
        <p className={late ? 'wait late' : 'wait'}>
          <time dateTime={since}>{msg(str`${moment(since)}到他那里，已 ${waitedText(since)}`, { id: 'task-center.since' })}</time>
          {usualMinutes !== null && <span>{msg(str`这一步通常 ${spanText(usualMinutes)}`, { id: 'task-center.usual-step' })}</span>}
        </p>
      )}
      {share !== null && (
        <meter
          className={late ? 'late' : undefined}
          aria-label={msg('用时与通常用时之比', { id: 'task-center.meter' })}
          min={0}
          max={1}
          value={Math.min(1, share)}
        />
      )}
      <div className="does">
        {urge && (
          <button
            type="button"
            className="quiet"
            disabled={!urge.allowed}
            aria-describedby="urge-reason"
            aria-keyshortcuts={keyOf('urge')}
            onClick={() => void urgeTask(task)}
          >
            {substitutes.length === 0
              ? msg('催办', { id: 'task-center.urge' })
              : msg(str`催办，也提醒${listOf(substitutes)}`, { id: 'task-center.urge-substitute' })}
          </button>
        )}
        <button type="button" className="quiet" aria-keyshortcuts={keyOf('withdraw')} onClick={() => void withdraw()}>
          {msg('撤回', { id: 'task-center.withdraw' })}
        </button>
        {urge && !urge.allowed && (
          <p className="hint" id="urge-reason">
            {urge.reason === 'today' && urge.from
              ? msg(str`今天已经催过，${moment(urge.from)} 之后可以再催`, { id: 'task-center.urged-today' })
              : urge.from
                ? msg(str`还在通常用时内，${moment(urge.from)} 之后可以催办`, { id: 'task-center.urge-early' })
                : null}
          </p>
        )}
      </div>
      {asked && (
        <WithdrawDialog
          asked={asked}
          title={task.title}
          onClose={() => setAsked(null)}
          onSure={async () => {
            setAsked(null);
            const past = leaving();
            if (await withdrawTask(task.id)) past();
          }}
        />
      )}
    </section>
  );
}

interface WithdrawProps {
  asked: { withdrawable: boolean; reason: string };
  title: string;
  onClose(): void;
  onSure(): Promise<void>;
}

function WithdrawDialog({ asked: { withdrawable, reason }, title, onClose, onSure }: WithdrawProps) {
  return (
    <Modal
      role="alertdialog"
      heading={withdrawable ? msg('撤回申请', { id: 'task-center.withdraw-heading' }) : msg('不能撤回', { id: 'task-center.no-withdraw' })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" data-first onClick={onClose}>
            {withdrawable ? msg('取消', { id: 'task-center.cancel' }) : msg('知道了', { id: 'task-center.understood' })}
          </button>
          {withdrawable && (
            <button type="button" className="button primary" onClick={() => void onSure()}>
              {msg('撤回', { id: 'task-center.withdraw' })}
            </button>
          )}
        </>
      }
    >
      <p>{withdrawable ? msg(str`“${title}”不再往下走，正在处理的人那里不再显示。`, { id: 'task-center.withdraw-sure' }) : reason}</p>
    </Modal>
  );
}
