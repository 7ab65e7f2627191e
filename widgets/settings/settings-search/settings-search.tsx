import { isComposing, msg } from '@atrium/i18n';
import { appearancePath, fieldName, fieldPath, searchLocally, settingName } from '@atrium/stores';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { PathLink } from '../../parts/portal-link.tsx';
import { useSheets } from '../../parts/hooks/use-sheets.ts';
import sheet from './settings-search.css';

const most = 8;

interface Hit {
  id: string;
  name: string;
  path: string;
}

/** One box over the settings of all pages; a hit leads to the field (`?field=`). Arrow keys go through the hits. */
export function SettingsSearch() {
  useSheets(sheet);
  const [text, setText] = useState('');
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const hits = text.trim() ? findSettings(text) : [];
  const walk = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      setText('');
      box.current?.querySelector('input')?.focus();
    }
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const root = box.current?.getRootNode() as ShadowRoot | undefined;
    const here = stops.indexOf(root?.activeElement as HTMLElement);
    stops[Math.min(stops.length - 1, Math.max(0, here + step))]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys go from the box into its hits
    <search className="settings-search" ref={box} onKeyDown={walk}>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={40}
        placeholder={msg('搜索设置', { id: 'settings-search.label' })}
        aria-label={msg('搜索设置', { id: 'settings-search.label' })}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <p className="unseen" role="status">
        {text.trim() && (hits.length > 0 ? hits.map(({ name }) => name).join(', ') : none())}
      </p>
      {text.trim() && (
        <ul className="settings-hits">
          {hits.length === 0 && <li className="settings-none">{none()}</li>}
          {hits.map(({ id: key, name, path }) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in it is what is pressed
            <li key={key} onClick={() => setText('')}>
              <PathLink path={path} title={name}>
                {name}
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

const none = () => msg('没有这样的设置', { id: 'settings-search.none' });

const findSettings = (text: string): Hit[] =>
  searchLocally(text, ({ kind }) => kind !== 'command')
    .slice(0, most)
    .flatMap((hit): Hit[] => {
      if (hit.kind === 'field') return [{ id: hit.id, name: fieldName(hit.id), path: fieldPath(hit.id) }];
      return hit.kind === 'setting' ? [{ id: hit.id, name: settingName(hit.id), path: appearancePath(hit.id) }] : [];
    });
