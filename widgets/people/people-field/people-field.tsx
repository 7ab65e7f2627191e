import { formatNumber, msg, str } from '@atrium/i18n';
import { $chosenPeople, type FoundPerson, keepPerson, longestColleagueSearch } from '@atrium/stores';
import { useLayoutEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '@atrium/react-parts/form';
import { ChosenList, nameOf } from './chosen-list.tsx';
import { FoundList } from './found-list.tsx';
import { useComboKeys } from '@atrium/react-parts/picker';
import { useFound } from './use-found.ts';
import { usePlaced } from './use-placed.ts';

export interface PeopleFieldProps extends FieldProps {
  /** User codes. */
  value: readonly string[];
  onChange(codes: string[]): void;
  multiple?: boolean;
  /** With `multiple`: how many at most. */
  max?: number;
  required?: boolean;
  disabled?: boolean;
  /** User codes that cannot be chosen, such as one's own. */
  exclude?: readonly string[];
  placeholder?: string;
  /** Marks the control that a dialog gives the focus to. */
  first?: boolean;
  /** Called with words for what is typed and not chosen; empty where nothing is. */
  onUnchosen?(words: string): void;
}

const nobody: readonly string[] = [];

/**
 * Chooses one colleague or several, found by name, pinyin, initials, number or department (APG combobox); who is chosen stands before
 * the box. Adopt `form/form.css`, `person-chip.css` and `people-field.css` beside it.
 */
export function PeopleField({
  value,
  onChange,
  multiple = false,
  max,
  disabled = false,
  exclude = nobody,
  onUnchosen,
  ...field
}: PeopleFieldProps) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { found, retry } = useFound(text, exclude);
  const most = multiple ? (max ?? Infinity) : 1;
  const full = value.length >= most;
  // A box that is full has no field for text.
  const unchosen = full || text.trim() === '' ? '' : msg(str`“${text.trim()}”还没有选定`, { id: 'people-field.open' });
  useLayoutEffect(() => onUnchosen?.(unchosen), [onUnchosen, unchosen]);
  const shown = open && found.is !== 'nothing';
  const people = found.is === 'found' ? found.people : [];
  usePlaced(list, box, shown);

  const focusOn = (selector: string) => requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const remove = (code: string) => {
    const at = value.indexOf(code);
    const rest = value.filter((one) => one !== code);
    const next = rest[at] ?? rest[at - 1];
    onChange(rest);
    setSaid(msg(str`已移除 ${nameOf(code, $chosenPeople.get().get(code))}`, { id: 'people-field.removed' }));
    focusOn(next && multiple ? `[data-remove=${JSON.stringify(next)}]` : 'input');
  };
  const choose = (person: FoundPerson) => {
    const { userCode, realName } = person;
    setText('');
    // A page that is called by `onChange` can send its form at once.
    onUnchosen?.('');
    setOpen(false);
    if (value.includes(userCode)) return remove(userCode);
    keepPerson(person);
    const codes = [...value, userCode];
    onChange(codes);
    setSaid(msg(str`已选 ${realName}，共 ${formatNumber(codes.length)} 位`, { id: 'people-field.added' }));
    // Not on the way out: who presses Enter once more, or holds it, means no removal.
    focusOn(codes.length < most ? 'input' : `[data-person=${JSON.stringify(userCode)}]`);
  };
  const { at, onKeyDown } = useComboKeys({
    found: people,
    open: shown,
    inSight: () => list.current?.style.visibility !== 'hidden',
    setOpen,
    choose,
    removeLast: () => text === '' && value.length > 0 && remove(value.at(-1)!),
  });
  const label = field.label;
  const placeholder = field.placeholder ?? msg('姓名、拼音、工号或部门', { id: 'people-field.hint' });
  return (
    <div className="people-field" ref={root} onBlur={({ relatedTarget }) => root.current?.contains(relatedTarget) || setOpen(false)}>
      <Field
        {...field}
        optional={field.optional ?? false}
        help={full && multiple ? msg(str`最多 ${formatNumber(most)} 位，已选满`, { id: 'people-field.full' }) : field.help}
        hint={unchosen}
        // A press that closes the list is answered where it was aimed at.
        isHintHeld={open}
      >
        {(control) => (
          <div className="control people-box" ref={box} data-disabled={disabled || undefined} data-invalid={control['aria-invalid']}>
            <ChosenList label={label} codes={value} fixed={disabled} onRemove={remove} />
            {/* A box that is full takes no more; its label then means who is chosen. */}
            {full && !disabled ? (
              <span id={control.id} />
            ) : (
              <input
                {...control}
                role="combobox"
                aria-autocomplete="list"
                aria-haspopup="listbox"
                aria-expanded={shown}
                aria-controls={shown && people.length > 0 ? `${control.id}-list` : undefined}
                aria-activedescendant={shown && people[at] ? `${control.id}-${at}` : undefined}
                aria-required={field.required}
                autoComplete="off"
                spellCheck={false}
                data-first={field.first || undefined}
                data-unchosen={unchosen === '' ? undefined : ''}
                maxLength={longestColleagueSearch}
                disabled={disabled}
                hidden={disabled && value.length > 0}
                placeholder={value.length === 0 ? placeholder : ''}
                value={text}
                onChange={({ target }) => {
                  setText(target.value);
                  setOpen(true);
                }}
                onClick={() => setOpen(true)}
                onKeyDown={onKeyDown}
              />
            )}
            <div className="people-found" popover="manual" ref={list} onMouseDown={(event) => event.preventDefault()}>
              {shown && (
                <FoundList
                  id={control.id}
                  label={label}
                  found={found}
                  multiple={multiple}
                  chosen={value}
                  at={at}
                  onChoose={choose}
                  onRetry={retry}
                />
              )}
            </div>
          </div>
        )}
      </Field>
      <span className="unseen" role="status">
        {shown && found.is === 'found'
          ? found.total === 0
            ? msg('没有找到', { id: 'people-field.nobody' })
            : msg(str`找到 ${formatNumber(found.total)} 位同事`, { id: 'people-field.count' })
          : said}
      </span>
    </div>
  );
}
