import { type Extensions, Extension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { bareMark, sectionMark, tagMark } from './serialize.ts';

/** Writes only elements of the server's allow-list: no column widths, no classes. */
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

/** Attributes that `serialize` needs to write an unchanged article exactly as it was. */
const Origin = Extension.create({
  name: 'origin',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        /** Whether the source had a `<p>`. False if the schema added the paragraph around the text of an item or a cell. */
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
        /** The source's tag if it was `b` or `i` instead of `strong` or `em`. */
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

/** Nodes and marks that an article can have. */
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
