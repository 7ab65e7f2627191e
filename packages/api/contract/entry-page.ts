import { type Static, Type } from 'typebox';
import { strict } from './call.ts';

const Attributes = Type.Record(Type.String(), Type.String());
/** Texts, and elements as `[tag, attributes, ...children]`. */
const Markup = Type.Array(Type.Unknown());

/** A script of an entry page; exactly one of `src` and `inline` is given, `inline` counts the classic inline ones from 0. */
export const EntryScript = strict({
  src: Type.Union([Type.String(), Type.Null()]),
  inline: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  module: Type.Boolean(),
  async: Type.Boolean(),
  defer: Type.Boolean(),
  nomodule: Type.Boolean(),
  entry: Type.Boolean({ description: "qiankun's mark for the script that leaves the life cycles behind" }),
  attributes: Attributes,
});

/** The page `/{name}/` of a sub-application that runs in a realm, taken apart by the server. */
export const EntryPage = strict({
  title: Type.String(),
  scripts: Type.Array(EntryScript),
  styles: Type.Array(
    strict({
      href: Type.Union([Type.String(), Type.Null()]),
      text: Type.Union([Type.String(), Type.Null()]),
      media: Type.String(),
    }),
  ),
  root: Attributes,
  body: Attributes,
  content: Markup,
  head: Markup,
});
export type EntryPage = Static<typeof EntryPage>;
