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
export type EntryScript = Static<typeof EntryScript>;

/** A style sheet or a style element of an entry page; exactly one of `href` and `text` is given. */
export const EntryStyle = strict({
  href: Type.Union([Type.String(), Type.Null()]),
  text: Type.Union([Type.String(), Type.Null()]),
  media: Type.String(),
});
export type EntryStyle = Static<typeof EntryStyle>;

/** The native module of an entry page, with the style sheets and preloads of the same origin. */
export const ModuleEntry = strict({ module: Type.String(), styles: Type.Array(Type.String()), preload: Type.Array(Type.String()) });
export type ModuleEntry = Static<typeof ModuleEntry>;

/** Which host's contract the classic scripts of a page know; `single-spa`: exported life cycles without the name of a host. */
export const Dialect = Type.Enum(['qiankun', 'micro-app', 'wujie', 'garfish', 'single-spa']);
export type Dialect = Static<typeof Dialect>;

/** The page `/{name}/` of a sub-application, taken apart by the server. */
export const EntryPage = strict({
  title: Type.String(),
  scripts: Type.Array(EntryScript),
  styles: Type.Array(EntryStyle),
  root: Attributes,
  body: Attributes,
  content: Markup,
  head: Markup,
  entry: Type.Union([ModuleEntry, Type.Null()]),
  dialect: Type.Union([Dialect, Type.Null()], { description: 'null where nothing in its scripts looks like life cycles' }),
});
export type EntryPage = Static<typeof EntryPage>;
