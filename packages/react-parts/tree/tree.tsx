import { isComposing } from '@atrium/i18n/composing';
import { type AnchorHTMLAttributes, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../icon/index.ts';

export interface TreeNode {
  id: string;
  name: string;
  /** Shown at the end of the line, and read with the name. */
  count?: string;
  /** Shown softly behind the name, and read with it. */
  note?: string;
  /** Where the node leads. */
  path: string;
  children: readonly TreeNode[];
}

export interface TreeProps {
  label: string;
  roots: readonly TreeNode[];
  /** The node whose page is on screen; those above it are open. */
  selected: string;
  /** A node that is shown at first: those above it are open. */
  opened?: string;
  /** Attributes of a node's link. */
  linkOf(node: TreeNode): AnchorHTMLAttributes<HTMLAnchorElement>;
}

/** A line of the tree as it stands: a node, its depth from 1, its place among its siblings. */
interface Line {
  node: TreeNode;
  parent: string | null;
  level: number;
  place: number;
  siblings: number;
}

/**
 * A tree of links (APG tree view): arrows move, open and close, Home and End, `*` opens all siblings, letters jump to a name with that
 * start. Only open branches are rendered.
 */
export function Tree({ label, roots, selected, opened = selected, linkOf }: TreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(waysTo(roots, opened)));
  const [focus, setFocus] = useState(selected);
  const [shown, setShown] = useState({ roots, selected });
  if (shown.roots !== roots || shown.selected !== selected) {
    setShown({ roots, selected });
    setOpen(new Set([...open, ...waysTo(roots, selected)]));
    if (shown.selected !== selected) setFocus(selected);
  }
  const lines = linesOf(roots, open);
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.id === focus),
  );

  const focusLine = (index: number) => {
    const to = Math.max(0, Math.min(lines.length - 1, index));
    setFocus(lines[to]!.node.id);
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[to]?.focus();
  };
  const toggle = (id: string, to?: boolean) =>
    setOpen((now) => {
      const next = new Set(now);
      if (to ?? !now.has(id)) next.add(id);
      else next.delete(id);
      return next;
    });

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[at];
    if (!line || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    const act = actOf(event.key, line, { open, lines, at });
    if (!act) return;
    event.preventDefault();
    if (act.do === 'focus') focusLine(act.index);
    else if (act.do === 'open') setOpen(new Set([...open, ...act.ids]));
    else toggle(line.node.id, false);
  };

  return (
    <div className="tree" role="tree" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {lines.map((line, index) => (
        <TreeLine
          key={line.node.id}
          line={line}
          link={linkOf(line.node)}
          isOpen={open.has(line.node.id)}
          isSelected={line.node.id === selected}
          tabIndex={index === at ? 0 : -1}
          onToggle={() => toggle(line.node.id)}
          onFocus={() => setFocus(line.node.id)}
        />
      ))}
    </div>
  );
}

interface TreeLineProps {
  line: Line;
  link: AnchorHTMLAttributes<HTMLAnchorElement>;
  isOpen: boolean;
  isSelected: boolean;
  tabIndex: 0 | -1;
  onToggle(): void;
  onFocus(): void;
}

function TreeLine({ line, link, isOpen, isSelected, tabIndex, onToggle, onFocus }: TreeLineProps): ReactNode {
  const { node, level, place, siblings } = line;
  const folder = node.children.length > 0;
  const onTwisty = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onToggle();
  };
  return (
    <a
      {...link}
      role="treeitem"
      aria-level={level}
      aria-setsize={siblings}
      aria-posinset={place}
      aria-expanded={folder ? isOpen : undefined}
      aria-selected={isSelected}
      aria-current={isSelected ? 'page' : undefined}
      tabIndex={tabIndex}
      ref={(line) => line?.style.setProperty('padding-inline-start', `${4 + (level - 1) * 16}px`)}
      onFocus={onFocus}
    >
      {folder ? (
        <span className={isOpen ? 'twisty open' : 'twisty'} onClick={onTwisty} aria-hidden="true">
          <Icon name="chevron-right" />
        </span>
      ) : (
        <span className="twisty" aria-hidden="true" />
      )}
      <span className="tree-name">{node.name}</span>
      {node.note === undefined ? null : <span className="tree-note">{node.note}</span>}
      {node.count === undefined ? null : <span className="tree-count">{node.count}</span>}
    </a>
  );
}

type Act = { do: 'focus'; index: number } | { do: 'open'; ids: readonly string[] } | { do: 'close' };

function actOf(
  key: string,
  line: Line,
  { open, lines, at }: { open: ReadonlySet<string>; lines: readonly Line[]; at: number },
): Act | null {
  const { node, parent } = line;
  const isOpen = open.has(node.id);
  const folder = node.children.length > 0;
  switch (key) {
    case 'ArrowDown':
      return { do: 'focus', index: at + 1 };
    case 'ArrowUp':
      return { do: 'focus', index: at - 1 };
    case 'Home':
      return { do: 'focus', index: 0 };
    case 'End':
      return { do: 'focus', index: lines.length - 1 };
    case 'ArrowRight':
      return !folder ? null : isOpen ? { do: 'focus', index: at + 1 } : { do: 'open', ids: [node.id] };
    case 'ArrowLeft':
      if (folder && isOpen) return { do: 'close' };
      return parent === null ? null : { do: 'focus', index: lines.findIndex((other) => other.node.id === parent) };
    case '*':
      return {
        do: 'open',
        ids: lines.filter((other) => other.parent === parent && other.node.children.length > 0).map((one) => one.node.id),
      };
    default:
      return byLetter(key, lines, at);
  }
}

function byLetter(key: string, lines: readonly Line[], at: number): Act | null {
  if ([...key].length !== 1 || key === ' ') return null;
  const later = [...lines.keys()].map((step) => (at + 1 + step) % lines.length);
  const index = later.find((one) => lines[one]!.node.name.toLowerCase().startsWith(key.toLowerCase()));
  return index === undefined ? null : { do: 'focus', index };
}

/** Ids of the nodes above one. */
function waysTo(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    const below = node.children.some((child) => child.id === id) ? [node.id] : waysTo(node.children, id);
    if (below.length > 0) return below[0] === node.id ? below : [node.id, ...below];
  }
  return [];
}

const linesOf = (nodes: readonly TreeNode[], open: ReadonlySet<string>, parent: string | null = null, level = 1): Line[] =>
  nodes.flatMap((node, index) => [
    { node, parent, level, place: index + 1, siblings: nodes.length },
    ...(open.has(node.id) ? linesOf(node.children, open, node.id, level + 1) : []),
  ]);
