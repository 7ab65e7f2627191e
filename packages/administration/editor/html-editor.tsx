import { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { extensions } from './extensions.ts';
import { texts as table } from './texts.ts';
import { Toolbar } from './toolbar.tsx';

interface HtmlEditorProps {
  id: string;
  label: string;
  lang: string;
  html: string;
  readOnly: boolean;
  onChange(html: string): void;
  /** Keeps a picture and gives its address. */
  upload(file: File): Promise<string>;
}

/** The text of an article, in the light DOM of its view: input methods do not compose in a shadow root. */
export function HtmlEditor({ id, label, lang, html, readOnly, onChange, upload }: HtmlEditorProps) {
  const texts = useTexts(table);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  /** What stands in the editor, as it was given or as the editor has written it. */
  const present = useRef(html);
  useEffect(() => {
    const made = new Editor({
      element: place.current!,
      extensions,
      injectCSS: false,
      editable: !readOnly,
      content: present.current,
      editorProps: {
        attributes: { id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'admin-editor-text' },
      },
      onUpdate: ({ editor: own }) => {
        present.current = own.isEmpty ? '' : own.getHTML();
        change.current(present.current);
      },
      onTransaction: () => redraw((times) => times + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [id, label, lang, readOnly]);
  // Another text than the one that is typed: the other record after a conflict, or "start anew".
  useEffect(() => {
    if (editor === null || editor.isDestroyed || html === present.current) return;
    present.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="admin-editor">
      {editor !== null && !readOnly && <Toolbar editor={editor} label={texts.toolbar} upload={upload} />}
      <div ref={place} />
    </div>
  );
}
