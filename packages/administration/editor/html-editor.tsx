import { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { fill, useTexts } from '../texts/use-texts.ts';
import { extensions } from './extensions.ts';
import { cleanPasted, pictureOf } from './paste.ts';
import { lostInEditor } from './round-trip.ts';
import { serialize } from './serialize.ts';
import { texts as table } from './texts.ts';
import { insertPicture, Toolbar } from './toolbar.tsx';

interface HtmlEditorProps {
  id: string;
  label: string;
  lang: string;
  html: string;
  readOnly: boolean;
  onChange(html: string): void;
  /** Called with the start tags that the editor would lose or change. */
  onUnfit(lost: string[]): void;
  /** Uploads a picture and returns its address. */
  upload(file: File): Promise<string>;
}

/** Editor for the text of an article. It is in the light DOM of its view, because input methods do not compose in a shadow root. */
export function HtmlEditor({ id, label, lang, html, readOnly, onChange, onUnfit, upload }: HtmlEditorProps) {
  const texts = useTexts(table);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useState(0);
  const [dropped, setDropped] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const calls = useRef({ onChange, onUnfit, upload });
  useEffect(() => {
    calls.current = { onChange, onUnfit, upload };
  });
  /** HTML of the editor's content: the given HTML, or what the editor wrote last. */
  const present = useRef(html);
  useEffect(() => {
    const lost = lostInEditor(present.current);
    if (lost.length > 0) return calls.current.onUnfit(lost);
    const made = new Editor({
      element: place.current!,
      extensions,
      injectCSS: false,
      editable: !readOnly,
      content: present.current,
      editorProps: {
        attributes: { id, lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'admin-editor-text' },
        handlePaste: (_, event) => {
          const file = pictureOf(event.clipboardData);
          if (file) void insertPicture(made, file, calls.current.upload).then(setProblem);
          return file !== undefined;
        },
        transformPastedHTML: (pasted) => {
          const cleaned = cleanPasted(pasted);
          setDropped(cleaned.dropped);
          return cleaned.html;
        },
      },
      onUpdate: ({ editor: own }) => {
        present.current = own.isEmpty ? '' : serialize(own.state.doc);
        calls.current.onChange(present.current);
      },
      onTransaction: () => redraw((times) => times + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [id, label, lang, readOnly]);
  // The value was replaced from outside: by the other record after a conflict, or by "start again".
  useEffect(() => {
    if (editor === null || editor.isDestroyed || html === present.current) return;
    present.current = html;
    const lost = lostInEditor(html);
    if (lost.length > 0) return calls.current.onUnfit(lost);
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="admin-editor">
      {editor !== null && !readOnly && <Toolbar editor={editor} label={texts.toolbar} upload={upload} />}
      <div ref={place} />
      <p className="at-note admin-editor-note" role="status">
        {problem || (dropped.length > 0 && fill(texts.pasteDropped, { what: dropped.join(' ') }))}
      </p>
    </div>
  );
}
