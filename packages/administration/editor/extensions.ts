import { type Extensions, Extension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { bareMark, sectionMark, tagMark } from './serialize.ts';

/** Only what the server's allow-list has: no widths of columns, no classes. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

const Row = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: null,
      parseHTML: (row: HTMLElement) => row.getAttribute(sectionMark) ?? row.parentElement?.localName ?? null,
      renderHTML: ({ section }) => (section === null ? {} : { [sectionMark]: section as string }),
    },
  }),
});

const Heading = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** What `serialize` needs to write an article as it was read. */
const Origin = Extension.create({
  name: 'origin',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        /** It was a `<p>`; not text of an item or a cell around which the schema has put a paragraph. */
        tagged: {
          default: false,
          parseHTML: (element: HTMLElement) => element.localName === 'p' && !element.hasAttribute(bareMark),
          renderHTML: ({ tagged }) => (tagged ? {} : { [bareMark]: '' }),
        },
      },
    },
    {
      types: ['bold', 'italic'],
      attributes: {
        /** `b` or `i`, where it was not `strong` or `em`. */
        tag: {
          default: null,
          parseHTML: (element: HTMLElement) =>
            element.getAttribute(tagMark) ?? (/^[bi]$/.test(element.localName) ? element.localName : null),
          renderHTML: ({ tag }) => (tag === null ? {} : { [tagMark]: tag as string }),
        },
      },
    },
  ],
});

/** What an article may be made of. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
    codeBlock: { languageClassPrefix: '' },
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  PlainTable.configure({ resizable: false }),
  Row,
  Heading,
  TableCell,
  Origin,
];
