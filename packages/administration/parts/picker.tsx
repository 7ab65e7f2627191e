import type { Choice } from '@atrium/api/contract';
import { useComboKeys } from '@atrium/react-parts/picker';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useRead, useSend } from '../call.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { Tag } from './tag.tsx';

export type Picked = 'people' | 'roles' | 'functions' | 'apps' | 'sub-apps' | 'departments';

interface PickerProps {
  of: Picked;
  label: string;
  /** Chosen ids. */
  value: readonly string[];
  onChange(value: readonly string[]): void;
  /** Whether only one choice is possible. */
  single?: boolean;
  disabled?: boolean;
  /** Shows the label in the empty field, because nothing else shows it. */
  names?: boolean;
  /** Marks records that a file owns; the server rejects them. */
  marksFiles?: boolean;
  /** Ids that are not offered. */
  except?: readonly string[];
  id?: string;
  /** Offers functions of this app only. */
  app?: string;
  /** Why the choice cannot be saved. */
  problem?: string | undefined;
}

const waitMilliseconds = 200;
const none: readonly string[] = [];
const nobody: readonly Choice[] = [];

/** Chooses records by a search on the server: a combobox (APG) with the choices as tags before it. The focus stays in it. */
export function Picker(props: PickerProps) {
  const {
    of,
    label,
    value,
    onChange,
    single = false,
    disabled = false,
    names: showsLabel = false,
    marksFiles = false,
    except = none,
    id: given,
    app,
    problem = '',
  } = props;
  const texts = useTexts(words);
  const made = useId();
  const id = given ?? made;
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), waitMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const send = useSend();
  const ofApp = app === undefined ? {} : { app };
  const input = useRef<HTMLInputElement>(null);
  const isQuiet = useRef(false);
  const [found, , isLate] = useRead(`GET /administration/v1/choices/${of}`, { query: { q: asked, ...ofApp }, skip: !open });
  const [chosen] = useRead(`GET /administration/v1/choices/${of}`, {
    query: app === undefined ? { ids: value.join(',') } : ofApp,
    skip: value.length === 0,
  });
  const names = new Map((chosen.status === 'ready' ? chosen.data : []).map((choice) => [choice.id, choice.name]));
  const isFound = typed === asked && found.status === 'ready' && !isLate;
  const isOffered = ({ id: one }: Choice) => !value.includes(one) && !except.includes(one);
  const answer = isFound ? found.data : nobody;
  const hidden = [...value, ...except].join(',');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same choices are the same list: the keys go on from where they are
  const choices = useMemo(() => answer.filter(isOffered), [answer, hidden]);

  function choose(choice: Choice): void {
    onChange(single ? [choice.id] : [...value, choice.id]);
    setTyped('');
    setOpen(false);
  }

  /** Handles Enter before the response to the typed text arrives. */
  async function chooseFirst(q: string): Promise<void> {
    const all = await send(`GET /administration/v1/choices/${of}`, { query: { q, ...ofApp } }).catch(() => []);
    const first = all.find(isOffered);
    if (first && input.current?.value === q) choose(first);
  }

  /** The input gets the focus, and its list stays closed. */
  function remove(one: string): void {
    isQuiet.current = true;
    input.current?.focus();
    isQuiet.current = false;
    onChange(value.filter((other) => other !== one));
  }

  const { at, onKeyDown } = useComboKeys({
    found: choices,
    open,
    setOpen,
    choose,
    chooseFirst: (text) => void (!isFound && chooseFirst(text)),
    removeLast: () => value.length > 0 && onChange(value.slice(0, -1)),
  });

  /** Text without a choice must not look like a choice. */
  const isUnchosen = left && typed.trim() !== '';
  const says = isUnchosen ? texts.unchosen : problem;
  const hint = showsLabel ? label : of === 'people' ? texts.choosePerson : texts.chooseWord;
  const placeholder = single && value.length > 0 ? texts.chooseOther : hint;

  return (
    <div className={single && value.length > 0 ? 'admin-picker admin-picker-chosen' : 'admin-picker'}>
      {value.map((one) => (
        <span key={one} className="admin-chip">
          {names.get(one) ?? one}
          {!disabled && (
            <button type="button" aria-label={fill(texts.remove, { name: names.get(one) ?? one })} onClick={() => remove(one)}>
              ×
            </button>
          )}
        </span>
      ))}
      {!disabled && (
        <input
          ref={input}
          id={id}
          className="at-input"
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && choices[at] ? `${id}-${at}` : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={typed}
          onFocus={() => setOpen(!isQuiet.current)}
          aria-invalid={says !== '' || undefined}
          aria-describedby={says === '' ? undefined : `${id}-problem`}
          data-unchosen={typed.trim() === '' ? undefined : ''}
          onBlur={() => {
            setOpen(false);
            setLeft(true);
          }}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value);
            setLeft(false);
            setOpen(true);
          }}
        />
      )}
      {says !== '' && (
        <p className="at-problem" role="alert" id={`${id}-problem`}>
          {says}
        </p>
      )}
      <div className="admin-choices" hidden={!open}>
        <ul role="listbox" id={`${id}-list`} aria-label={label}>
          {open &&
            choices.map((choice, index) => (
              <li
                key={choice.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                onMouseDown={(event) => {
                  event.preventDefault();
                  choose(choice);
                }}
              >
                {choice.name} <small>{choice.hint}</small> {marksFiles && choice.ofFile && <Tag kind="warning">{texts.roleOfFile}</Tag>}
              </li>
            ))}
        </ul>
        {/* Always rendered: a screen reader reads changes within a region, not a new region. */}
        <div role="status">
          {open && found.status === 'failed' && !isLate && <p className="at-problem">{found.message}</p>}
          {open && isFound && choices.length === 0 && <p className="at-note">{texts.noChoice}</p>}
        </div>
      </div>
    </div>
  );
}
