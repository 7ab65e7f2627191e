import { isComposing, msg, str } from '@atrium/i18n';
import type { FunctionItem } from '@atrium/stores';
import { type DragEvent, useState } from 'react';
import { Icon } from '@atrium/react-parts/icon';
import { StarButton } from '../../apps/star-button.tsx';
import { OwnerTile } from './owner-tile.tsx';

/** As long as the server takes a folder's name. */
export const longestFolder = 20;
const another = '\n';

interface Props {
  item: FunctionItem;
  folder: string;
  folders: readonly string[];
  first: boolean;
  last: boolean;
  onStep(by: -1 | 1): void;
  onFolder(name: string): void;
  onDrag(): void;
  onDrop(): void;
}

/** One star while they are arranged: earlier, later, in which folder. */
export function ArrangedStar({ item, folder, folders, first, last, onStep, onFolder, onDrag, onDrop }: Props) {
  const [over, setOver] = useState(false);
  const name = item.resourceName;
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop();
  };
  return (
    <li
      className={over ? 'row over' : 'row'}
      data-star={item.resourceCode}
      draggable
      onDragStart={onDrag}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <OwnerTile moduleCode={item.moduleCode} />
      <span className="text">{name}</span>
      <FolderChoice name={name} folder={folder} folders={folders} onFolder={onFolder} />
      <span className="steps">
        <Step by={-1} done={first} label={msg(str`前移“${name}”`, { id: 'arrange-stars.earlier' })} onStep={onStep} />
        <Step by={1} done={last} label={msg(str`后移“${name}”`, { id: 'arrange-stars.later' })} onStep={onStep} />
        <StarButton item={item} />
      </span>
    </li>
  );
}

interface StepProps {
  by: -1 | 1;
  /** There is nowhere to go; the button keeps its focus. */
  done: boolean;
  label: string;
  onStep(by: -1 | 1): void;
}

const Step = ({ by, done, label, onStep }: StepProps) => (
  <button
    type="button"
    className={by < 0 ? 'step earlier' : 'step'}
    data-step={by}
    aria-disabled={done}
    aria-label={label}
    title={label}
    onClick={() => !done && onStep(by)}
  >
    <Icon name="chevron-down" />
  </button>
);

/** A folder that is there, none, or a new one, which is named in a field at the same place. */
function FolderChoice({ name, folder, folders, onFolder }: Pick<Props, 'folder' | 'folders' | 'onFolder'> & { name: string }) {
  const [naming, setNaming] = useState(false);
  const label = msg(str`“${name}”所在的文件夹`, { id: 'arrange-stars.folder' });
  const take = (text: string) => {
    setNaming(false);
    if (text.trim()) onFolder(text.trim());
  };
  if (naming)
    return (
      <input
        className="field"
        aria-label={msg('新文件夹的名称', { id: 'arrange-stars.new-name' })}
        placeholder={msg('新文件夹的名称', { id: 'arrange-stars.new-name' })}
        maxLength={longestFolder}
        ref={(field) => field?.focus()}
        onBlur={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') take(event.currentTarget.value);
          if (event.key === 'Escape') setNaming(false);
        }}
      />
    );
  return (
    <select
      className="field"
      aria-label={label}
      value={folder}
      onChange={({ currentTarget: { value } }) => (value === another ? setNaming(true) : onFolder(value))}
    >
      <option value="">{msg('不放进文件夹', { id: 'arrange-stars.no-folder' })}</option>
      {folders.map((one) => (
        <option key={one}>{one}</option>
      ))}
      <option value={another}>{msg('新文件夹…', { id: 'arrange-stars.new' })}</option>
    </select>
  );
}
