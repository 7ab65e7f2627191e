import { formatNumber, msg, str } from '@atrium/i18n';
import { type Meeting, sayLate } from '@atrium/stores';
import { useState } from 'react';

const choices = [5, 10, 20] as const;

/** One line to the organiser that one comes late. */
export function RunningLate({ meeting }: { meeting: Meeting }) {
  const { id, organiser, lateMinutes } = meeting;
  const [state, setState] = useState<'rest' | 'sending' | 'failed'>('rest');
  const say = (minutes: number) => {
    setState('sending');
    void sayLate(id, minutes).then((said) => setState(said ? 'rest' : 'failed'));
  };
  return (
    <div className="late">
      <span>{msg('会晚到？', { id: 'meetings.late' })}</span>
      {choices.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="quiet"
          disabled={state === 'sending'}
          aria-pressed={lateMinutes === minutes}
          onClick={() => say(minutes)}
        >
          {msg(str`${formatNumber(minutes)} 分钟`, { id: 'meetings.minutes' })}
        </button>
      ))}
      <p role="status">
        {state === 'failed'
          ? msg('没有送出，请重试。', { id: 'meetings.late-failed' })
          : lateMinutes > 0
            ? msg(str`已告诉${organiser}：晚到约 ${formatNumber(lateMinutes)} 分钟`, { id: 'meetings.late-said' })
            : ''}
      </p>
    </div>
  );
}
