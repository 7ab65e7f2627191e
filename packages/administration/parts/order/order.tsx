import type { CallError } from '@atrium/sdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill, useTexts } from '../../texts/use-texts.ts';
import { words } from '../../texts/words.ts';

interface Ordered {
  code: string;
  name: string;
}

interface OrderProps<R extends Ordered> {
  rows: readonly R[];
  /** Absent if the user lacks the permission to change the order. */
  save?(codes: string[]): Promise<unknown>;
  /** Content within a row, such as a nested order. */
  renderBelow?(row: R): ReactNode;
  children(row: R): ReactNode;
}

/** Rows that two buttons move up and down. The focus stays on the row, and a screen reader announces its new position. */
export function Order<R extends Ordered>({ rows, save, renderBelow, children }: OrderProps<R>) {
  const texts = useTexts(words);
  const list = useRef<HTMLUListElement>(null);
  const focus = useRef('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const turn = useRef(0);
  /** The order that was saved last; null as long as it is that of `rows`. */
  const saved = useRef<readonly string[] | null>(null);
  const places = new Map(codes?.map((code, at) => [code, at]));
  const ordered = rows.toSorted((a, b) => (places.get(a.code) ?? rows.length) - (places.get(b.code) ?? rows.length));

  useEffect(() => {
    const [code = '', way] = focus.current.split(' ');
    if (code === '') return;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(':scope > li > .admin-order-row > .admin-moves > button') ?? []),
    ];
    const own = buttons.filter(({ dataset }) => dataset['of'] === code && dataset['way'] !== undefined);
    (own.find((button) => !button.disabled && button.dataset['way'] === way) ?? own.find((button) => !button.disabled))?.focus();
    focus.current = '';
  }, [codes]);

  async function move({ code, name }: R, way: -1 | 1): Promise<void> {
    const next = ordered.map((row) => row.code);
    const at = next.indexOf(code);
    [next[at], next[at + way]] = [next[at + way]!, code];
    focus.current = `${code} ${way}`;
    setCodes(next);
    const mine = (turn.current += 1);
    setProblem('');
    setSaid(fill(texts.movedTo, { name, at: at + way + 1, count: next.length }));
    try {
      await save?.(next);
      saved.current = next;
    } catch (error) {
      setProblem((error as CallError).message);
      // A later move has the whole order, too.
      if (mine !== turn.current) return;
      setCodes(saved.current);
      setSaid('');
    }
  }

  return (
    <>
      <ul className="admin-order" ref={list}>
        {ordered.map((row, at) => (
          <li key={row.code}>
            <div className="admin-order-row">
              {children(row)}
              {save && (
                <span className="admin-moves">
                  {([-1, 1] as const).map((way) => (
                    <button
                      key={way}
                      type="button"
                      className="at-button"
                      data-of={row.code}
                      data-way={way}
                      disabled={way < 0 ? at === 0 : at === ordered.length - 1}
                      aria-label={fill(way < 0 ? texts.moveUp : texts.moveDown, { name: row.name })}
                      onClick={() => void move(row, way)}
                    >
                      <span aria-hidden="true">{way < 0 ? '↑' : '↓'}</span>
                    </button>
                  ))}
                </span>
              )}
            </div>
            {renderBelow?.(row)}
          </li>
        ))}
      </ul>
      <p className="admin-said" role="status">
        {said}
      </p>
      {problem && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
