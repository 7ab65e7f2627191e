import { msg } from '@atrium/i18n';
import { Icon } from '@atrium/react-parts/icon';
import { type Absence, endAbsence } from '@atrium/stores';
import { useSheets } from '../parts/hooks/use-sheets.ts';
import sheet from './absence.css';
import { listOf, sourceText } from './absence-words.ts';

interface Props {
  absences: readonly Absence[];
  text(absence: Absence): string;
  onEnded?(): void;
}

/** Absences, each with what is special about it and a way to end it. */
export function AbsenceList({ absences, text, onEnded }: Props) {
  useSheets(sheet);
  return (
    <ul className="absences">
      {absences.map((one) => (
        <li key={one.id}>
          <Icon name="users-round" />
          <span>
            {text(one)}
            {more(one).map((part) => (
              <small key={part}>{part}</small>
            ))}
          </span>
          {one.mayEnd && (
            <button type="button" className="text" onClick={() => void endAbsence(one).then((ended) => ended && onEnded?.())}>
              {one.active ? msg('提前结束', { id: 'absence.end' }) : msg('取消', { id: 'absence.cancel' })}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const more = ({ note, processes, substituteAway, source }: Absence): string[] =>
  [
    note,
    processes.length === 0 ? '' : `${msg('只代办', { id: 'absence.only' })} ${listOf(processes)}`,
    substituteAway ? msg('代办的人那段时间也不在，没有人处理', { id: 'absence.substitute-away' }) : '',
    sourceText(source),
  ].filter((part) => part !== '');
