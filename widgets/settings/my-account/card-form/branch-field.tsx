import { formatNumber, isComposing, msg, str } from '@atrium/i18n';
import type { Subbranch } from '@atrium/stores';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '@atrium/react-parts/form';
import { useBranches } from './use-branches.ts';

interface Props {
  bankCode: string;
  regionCode: string;
  value: string;
  name: string;
  error: string | undefined;
  onChange(branch: Pick<Subbranch, 'code' | 'name'>): void;
}

/** The sub-branch, found by a part of its name while it is typed (APG combobox); more come by pages. */
export function BranchField({ bankCode, regionCode, value, name, error, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const open = text !== null;
  const ready = bankCode !== '' && regionCode !== '';
  const { found, total, state, more, retry } = useBranches(bankCode, regionCode, open && ready ? text : null);
  const rest = total - found.length;
  const choose = (branch: Subbranch | undefined) => {
    if (!branch) return;
    onChange(branch);
    setText(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      return setText(null);
    }
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      return choose(found[at]);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !ready) return;
    event.preventDefault();
    if (!open) return setText('');
    const next = Math.min(found.length - 1, Math.max(0, at + step));
    setAt(next);
    if (next >= found.length - 3 && rest > 0) more();
  };
  return (
    <Field
      name="subbranchCode"
      label={msg('开户支行', { id: 'my-account.branch' })}
      error={error}
      help={
        ready
          ? msg('输入支行名称的一部分来查找', { id: 'my-account.branch-help' })
          : msg('先选择银行和地区', { id: 'my-account.branch-first' })
      }
    >
      {(control) => (
        <div className="branch">
          <input
            {...control}
            className="control"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
            aria-required="true"
            autoComplete="off"
            maxLength={64}
            disabled={!ready}
            value={text ?? (value ? name : '')}
            onChange={({ target }) => {
              setText(target.value);
              setAt(0);
            }}
            onFocus={({ target }) => target.select()}
            onBlur={() => setText(null)}
            onClick={() => setText((now) => now ?? '')}
            onKeyDown={onKeyDown}
          />
          {open && (
            <div className="branches">
              <ul id={`${id}-list`} role="listbox" aria-label={msg('开户支行', { id: 'my-account.branch' })}>
                {found.map((branch, place) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the combobox
                  <li
                    key={branch.code}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === at}
                    ref={(row) => {
                      if (place === at) row?.scrollIntoView({ block: 'nearest' });
                    }}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(branch)}
                  >
                    {branch.name}
                  </li>
                ))}
              </ul>
              <p className="branch-state" role="status">
                {state === 'ready' && total === 0 && msg('这个地区没有这样的支行', { id: 'my-account.branch-none' })}
                {state === 'ready' && total > 0 && msg(str`共 ${formatNumber(total)} 家`, { id: 'my-account.branch-count' })}
                {state === 'failed' && msg('没有加载出来', { id: 'my-account.branch-failed' })}
              </p>
              {(rest > 0 || state === 'failed') && (
                <button
                  type="button"
                  className="text"
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={state === 'failed' ? retry : more}
                >
                  {state === 'failed'
                    ? msg('重试', { id: 'widget.retry' })
                    : msg(str`再显示一些，还有 ${formatNumber(rest)} 家`, { id: 'my-account.branch-more' })}
                </button>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
