import { isComposing, msg, str } from '@atrium/i18n';
import { arrangeStars, type StarPlace, starPlaces } from '@atrium/stores';
import { isFocusLost } from '@atrium/react-parts/list';
import { useRef, useState } from 'react';
import { ArrangedStar, longestFolder } from './arranged-star.tsx';
import { dropStar, moveStar, putInFolder, renameFolder, type StarGroup } from './star-groups.ts';

/** Order and folders of the stars: by buttons and fields, and by dragging. Every step is kept at once. */
export function ArrangeStars({ groups }: { groups: readonly StarGroup[] }) {
  const list = useRef<HTMLDivElement>(null);
  const dragged = useRef('');
  const [said, say] = useState('');
  const folders = groups.map(({ folder }) => folder).filter(Boolean);
  const change = (places: readonly StarPlace[]) => void arrangeStars(places);
  const step = (code: string, name: string, by: -1 | 1) => {
    const before = starPlaces();
    const after = moveStar(before, code, by);
    if (after === before) return;
    change(after);
    const inFolder = after.filter(({ folder }) => folder === before.find(({ resourceCode }) => resourceCode === code)?.folder);
    const place = inFolder.findIndex(({ resourceCode }) => resourceCode === code) + 1;
    say(msg(str`“${name}”现在是第 ${place} 个，共 ${inFolder.length} 个`, { id: 'arrange-stars.moved' }));
    // A row that is moved in the tree loses its focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-star="${CSS.escape(code)}"] [data-step="${by}"]`)?.focus());
  };
  /** The row of a star is another one in another folder: the focus goes with it. */
  const putIn = (code: string, folder: string) => {
    change(putInFolder(starPlaces(), code, folder));
    requestAnimationFrame(
      () => isFocusLost() && list.current?.querySelector<HTMLElement>(`[data-star="${CSS.escape(code)}"] select`)?.focus(),
    );
  };
  return (
    <div className="arranging" ref={list}>
      {groups.map(({ folder, items }) => (
        <section className="folder" key={folder} aria-label={folder || undefined}>
          {folder && <FolderName name={folder} onRename={(name) => change(renameFolder(starPlaces(), folder, name))} />}
          <ul className="rows">
            {items.map((item, index) => (
              <ArrangedStar
                key={item.resourceCode}
                item={item}
                folder={folder}
                folders={folders}
                first={index === 0}
                last={index === items.length - 1}
                onStep={(by) => step(item.resourceCode, item.resourceName, by)}
                onFolder={(name) => putIn(item.resourceCode, name)}
                onDrag={() => (dragged.current = item.resourceCode)}
                onDrop={() => change(dropStar(starPlaces(), dragged.current, item.resourceCode))}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}

/** The name in a field; an empty input keeps the old name. */
function FolderName({ name, onRename }: { name: string; onRename(name: string): void }) {
  const [text, setText] = useState(name);
  const rename = () => {
    const wanted = text.trim();
    if (wanted && wanted !== name) onRename(wanted);
    else setText(name);
  };
  return (
    <input
      className="field folder-field"
      aria-label={msg('文件夹名称', { id: 'arrange-stars.folder-name' })}
      value={text}
      maxLength={longestFolder}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={rename}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && rename()}
    />
  );
}
