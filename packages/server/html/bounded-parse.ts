import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type Token, Tokenizer, type TreeAdapter } from 'parse5';

type Tree = DefaultTreeAdapterMap;

export interface ParseBounds {
  /** Elements that the parser may create. By the rules of HTML there can be far more of them than start tags. */
  elements: number;
  /** Elements that may be open at once: the parser searches all of them for some tags. */
  depth: number;
  /** Attributes to keep of an element. The others are dropped while the text is parsed. */
  keepAttributes?: (tagName: string, attributes: Token.Attribute[]) => Token.Attribute[];
}

/** Thrown while a text is parsed that exceeds its bounds. */
export class TooComplexHtml extends Error {
  override name = 'TooComplexHtml';

  constructor() {
    super('the text has too many or too deeply nested elements');
  }
}

/** The tokenizer compares each attribute of a tag with all others of the tag. */
const mostAttributes = 256;
/** The parser copies an unclosed `<a>` with its attributes into each paragraph that follows. */
const mostAttributeCharacters = 1_000_000;

/** parse5, which gives up with `TooComplexHtml` as soon as its work is out of proportion to the text. */
export function parseBoundedFragment(html: string, bounds: ParseBounds): Tree['documentFragment'] {
  const parser = BoundedParser.getFragmentParser<Tree>(null, { treeAdapter: boundedAdapter(bounds) });
  limitDepth(parser, bounds.depth);
  parser.tokenizer.write(html, true);
  return parser.getFragment();
}

/** A built page, with its inline pictures, is far below. */
const pageBounds = { elements: 50_000, depth: 500 };

/**
 * A page of a sub-application, as far as it stays within the bounds: its head comes first. With `locations` its nodes know where they are
 * in the text.
 */
export function parsePage(html: string, { locations = false } = {}): Tree['document'] {
  const parser = new BoundedParser<Tree>({ treeAdapter: boundedAdapter(pageBounds), sourceCodeLocationInfo: locations });
  limitDepth(parser, pageBounds.depth);
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (!(error instanceof TooComplexHtml)) throw error;
  }
  return parser.document;
}

class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token !== null && 'attrs' in token && token.attrs.length >= mostAttributes) throw new TooComplexHtml();
    super._leaveAttrName();
  }
}

class BoundedParser<T extends Tree> extends Parser<T> {
  override tokenizer = new BoundedTokenizer(this.options, this);
}

function limitDepth(parser: Parser<Tree>, most: number): void {
  const { treeAdapter, openElements } = parser;
  treeAdapter.onItemPush = () => {
    if (openElements.stackTop > most) throw new TooComplexHtml();
  };
}

function boundedAdapter({ elements, keepAttributes = (_, attributes) => attributes }: ParseBounds): TreeAdapter<Tree> {
  let [left, leftCharacters] = [elements, mostAttributeCharacters];
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, given) {
      const attributes = keepAttributes(tagName, given);
      left -= 1;
      for (const { name, value } of attributes) leftCharacters -= name.length + value.length;
      if (left < 0 || leftCharacters < 0) throw new TooComplexHtml();
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    // Those of a second <html> or <body>; the parser compares them with all that are there.
    adoptAttributes() {},
    // The reference is the last child or near it.
    insertBefore(parent, node, reference) {
      parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node);
      node.parentNode = parent;
    },
    insertTextBefore(parent, text, reference) {
      const at = parent.childNodes.lastIndexOf(reference);
      const before = parent.childNodes[at - 1];
      if (before !== undefined && defaultTreeAdapter.isTextNode(before)) before.value += text;
      else this.insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference);
    },
  };
}
