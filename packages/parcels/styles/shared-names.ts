import { skipToken } from './css-scan.ts';
import { mapValues } from './view-units.ts';

/** Names that all style sheets of a page share, kept apart where two sub-applications mean different things by one. */
export interface SharedNames {
  /** The name of layers: each sub-application's are below one of its own. */
  layers(list: string): string;
  /** The head of `@keyframes`, with the name that this sub-application's has. */
  keyframes(head: string, body: string): string;
  /** The body of `@font-face`, with the family that this sub-application's has. */
  fontFace(body: string): string;
  /** The declarations of a rule, with the names that were changed. */
  uses(body: string): string;
}

interface ClaimedName {
  owner: string;
  text: string;
}

const animations = new Map<string, ClaimedName>();
const families = new Map<string, ClaimedName>();
const apps = new Map<string, SharedNames>();

/** `roots` is the selector of one sub-application's views. The first to use a name keeps it as it is. */
export function sharedNames(roots: string): SharedNames {
  const known = apps.get(roots) ?? createNames(roots);
  apps.set(roots, known);
  return known;
}

function createNames(roots: string): SharedNames {
  const own = `app-${roots.replace(/^\[[\w-]+="?|"?\]$/g, '').replace(/[^\w-]+/g, '-')}`;
  const renamed = new Map<string, string>();
  const changed = { animation: false, family: false };

  /** Nothing is changed where both mean the same. */
  function claim(register: Map<string, ClaimedName>, kind: keyof typeof changed, name: string, text: string): string {
    const before = register.get(name);
    if (!before) register.set(name, { owner: roots, text });
    if (!before || before.owner === roots || before.text === text) return renamed.get(`${kind} ${name}`) ?? name;
    changed[kind] = true;
    renamed.set(`${kind} ${name}`, `${own}-${name}`.replace(/[^\w-]+/g, '-'));
    return renamed.get(`${kind} ${name}`)!;
  }

  return {
    layers: (list) =>
      list
        .split(',')
        .map((name) => (name.trim() ? ` ${own}.${name.trim()}` : name))
        .join(','),
    keyframes(head, body) {
      const [, start = '', name = ''] = /^(@[\w-]+\s+)(.*?)\s*$/s.exec(head) ?? [];
      if (!name) return head;
      return start + claim(animations, 'animation', bare(name), body.replace(/\s+/g, ''));
    },
    fontFace: (body) =>
      mapValues(body, (value, property) =>
        property === 'font-family' ? `"${claim(families, 'family', bare(value.trim()), body.replace(/\s+/g, ''))}"` : value,
      ),
    uses(body) {
      if (!changed.animation && !changed.family) return body;
      return mapValues(body, (value, property) => {
        if (changed.animation && /^(-webkit-)?animation(-name)?$/.test(property)) return rename(value, 'animation');
        // Families that a theme keeps in a variable are found too.
        if (changed.family && /^(font|font-family|--[\w-]*font[\w-]*)$/.test(property)) return rename(value, 'family');
        return value;
      });
    },
  };

  function rename(value: string, kind: keyof typeof changed): string {
    let out = '';
    for (let at = 0; at < value.length;) {
      const word = /^-?[A-Za-z_][\w-]*/.exec(value.slice(at))?.[0];
      const end = word === undefined ? skipToken(value, at) : at + word.length;
      const token = value.slice(at, end);
      const to = word !== undefined || token.length > 1 ? renamed.get(`${kind} ${bare(token)}`) : undefined;
      out += to === undefined ? token : kind === 'family' ? `"${to}"` : to;
      at = end;
    }
    return out;
  }
}

const bare = (name: string) => name.replace(/^(["'])(.*)\1$/s, '$2');
