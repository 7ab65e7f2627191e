import { formatNumber, msg, str } from '@atrium/i18n';
import type { FoundPerson } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { awayText } from '../../absences/absence-words.ts';
import { PersonAvatar } from '../person-chip.tsx';
import type { ColleagueSearch } from './use-found.ts';

interface Props {
  id: string;
  label: string;
  found: ColleagueSearch;
  multiple: boolean;
  chosen: readonly string[];
  at: number;
  onChoose(person: FoundPerson): void;
  onRetry(): void;
}

/** Results of a search, below the field that keeps the focus. */
export function FoundList({ id, label, found, multiple, chosen, at, onChoose, onRetry }: Props) {
  if (found.is === 'failed') {
    return (
      <div className="people-none" role="alert">
        {msg('没能搜索，请再试一次。', { id: 'people-field.failed' })}
        <button type="button" className="quiet" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          {msg('重试', { id: 'widget.retry' })}
        </button>
      </div>
    );
  }
  if (found.is === 'forbidden') {
    return (
      <p className="people-none" role="alert">
        {msg('您的账号没有查找同事的权限。', { id: 'people-field.forbidden' })}
      </p>
    );
  }
  if (found.is === 'waiting') return <p className="people-none">{msg('正在搜索…', { id: 'people-field.waiting' })}</p>;
  if (found.is === 'nothing') return null;
  if (found.people.length === 0) {
    return <p className="people-none">{msg('没有找到这样的同事。可以试试拼音、首字母、工号或部门。', { id: 'people-field.none' })}</p>;
  }
  const rest = found.total - found.people.length;
  return (
    <>
      <ul id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable={multiple || undefined}>
        {found.people.map((person, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the combobox
          <li
            key={person.userCode}
            id={`${id}-${place}`}
            role="option"
            aria-selected={chosen.includes(person.userCode)}
            data-active={place === at || undefined}
            ref={(row) => {
              if (place === at) row?.scrollIntoView({ block: 'nearest' });
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <PersonAvatar person={person} size={32} />
            <PersonLines person={person} />
            {chosen.includes(person.userCode) && <Icon name="check" />}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="people-rest">{msg(str`还有 ${formatNumber(rest)} 位，多输入几个字来缩小范围`, { id: 'people-field.rest' })}</p>
      )}
    </>
  );
}

/** The person's lines, with matches marked: two people of one name differ in the second line. */
function PersonLines({ person }: { person: FoundPerson }) {
  const met = (['userCode', 'uniqueNo', 'phone', 'extension', 'email', 'duties'] as const).find((field) =>
    person.marks.some((mark) => mark.field === field),
  );
  return (
    <span className="people-lines">
      <span>
        <strong>{marked(person, 'realName')}</strong> {person.nickName ? marked(person, 'nickName') : null}
      </span>
      <small>
        {marked(person, 'title')}
        {person.title && person.departmentName ? ' · ' : null}
        {marked(person, 'departmentName')}
        {met ? ' · ' : null}
        {met ? marked(person, met) : null}
      </small>
      {person.away && <small className="people-away">{awayText(person.away)}</small>}
    </span>
  );
}

function marked(person: FoundPerson, field: FoundPerson['marks'][number]['field']) {
  const text = person[field];
  const mark = person.marks.find((one) => one.field === field);
  if (!mark) return text;
  return (
    <>
      {text.slice(0, mark.from)}
      <mark>{text.slice(mark.from, mark.to)}</mark>
      {text.slice(mark.to)}
    </>
  );
}
