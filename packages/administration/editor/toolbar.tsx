import { isComposing } from '@atrium/react-parts/form';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

interface Tool {
  name: string;
  /** Text on the button. */
  sign: string;
  isOn?: boolean;
  isOff?: boolean;
  run(): void;
}

/** Uploads a picture and inserts it at the cursor. Returns an error message, or an empty text. */
export async function insertPicture(editor: Editor, file: File, upload: (file: File) => Promise<string>): Promise<string> {
  try {
    const src = await upload(file);
    editor
      .chain()
      .focus()
      .setImage({ src, alt: file.name.replace(/\.\w+$/, '') })
      .run();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Toolbar of the editor: one tab stop, arrow keys move within it (APG). */
export function Toolbar({ editor, label, upload }: { editor: Editor; label: string; upload(file: File): Promise<string> }) {
  const texts = useTexts(table);
  const [at, setAt] = useState(0);
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const bar = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<HTMLInputElement | null>(null);
  const chain = () => editor.chain().focus();
  const block = (name: string, sign: string, level: 2 | 3): Tool => ({
    name,
    sign,
    isOn: editor.isActive('heading', { level }),
    run: () => chain().toggleHeading({ level }).run(),
  });
  const inTable = editor.isActive('table');
  const tools: Tool[] = [
    block(texts.heading, 'H2', 2),
    block(texts.subheading, 'H3', 3),
    { name: texts.bold, sign: 'B', isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { name: texts.italic, sign: 'I', isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    { name: texts.underline, sign: 'U', isOn: editor.isActive('underline'), run: () => chain().toggleUnderline().run() },
    { name: texts.bullets, sign: '•', isOn: editor.isActive('bulletList'), run: () => chain().toggleBulletList().run() },
    { name: texts.numbers, sign: '1.', isOn: editor.isActive('orderedList'), run: () => chain().toggleOrderedList().run() },
    { name: texts.quote, sign: '”', isOn: editor.isActive('blockquote'), run: () => chain().toggleBlockquote().run() },
    {
      name: texts.link,
      sign: texts.linkSign,
      isOn: editor.isActive('link'),
      run: () => setLink((editor.getAttributes('link')['href'] as string | undefined) ?? ''),
    },
    { name: texts.picture, sign: texts.pictureSign, run: () => picture?.click() },
    {
      name: texts.table,
      sign: texts.tableSign,
      isOn: inTable,
      run: () => (inTable ? chain().deleteTable().run() : chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()),
    },
    ...(inTable
      ? [
          { name: texts.addRow, sign: texts.addRowSign, run: () => void chain().addRowAfter().run() },
          { name: texts.addColumn, sign: texts.addColumnSign, run: () => void chain().addColumnAfter().run() },
          { name: texts.deleteRow, sign: texts.deleteRowSign, run: () => void chain().deleteRow().run() },
          { name: texts.deleteColumn, sign: texts.deleteColumnSign, run: () => void chain().deleteColumn().run() },
        ]
      : []),
    { name: texts.undo, sign: '↶', isOff: !editor.can().undo(), run: () => chain().undo().run() },
    { name: texts.redo, sign: '↷', isOff: !editor.can().redo(), run: () => chain().redo().run() },
  ];
  const current = Math.min(at, tools.length - 1);

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setAt(next);
    bar.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  }

  function setHref(href: string): void {
    const address = href.trim();
    if (address === '') chain().extendMarkRange('link').unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain().extendMarkRange('link').setLink({ href: address }).run();
    setLink(null);
  }

  async function insert(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setProblem('');
    setProblem(await insertPicture(editor, file, upload));
  }

  return (
    <>
      <div ref={bar} className="admin-toolbar" role="toolbar" aria-label={label} onKeyDown={move}>
        {tools.map(({ name, sign, isOn, isOff = false, run }, index) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={isOn}
            aria-disabled={isOff}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setAt(index)}
            onClick={() => !isOff && run()}
          >
            {sign}
          </button>
        ))}
      </div>
      <input
        ref={setPicture}
        type="file"
        hidden
        aria-label={texts.picture}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          void insert(target.files?.[0]);
          target.value = '';
        }}
      />
      {link !== null && (
        <div className="admin-toolbar-link" role="group" aria-label={texts.link}>
          <input
            className="at-input"
            autoFocus
            aria-label={texts.address}
            placeholder={texts.addressHelp}
            value={link}
            onChange={({ target }) => setLink(target.value)}
            onKeyDown={(event) => {
              if (isComposing(event) || !['Enter', 'Escape'].includes(event.key)) return;
              event.preventDefault();
              event.stopPropagation();
              if (event.key === 'Enter') setHref(link);
              else setLink(null);
            }}
          />
          <button type="button" className="at-button" onClick={() => setHref(link)}>
            {texts.apply}
          </button>
        </div>
      )}
      <p className="at-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
