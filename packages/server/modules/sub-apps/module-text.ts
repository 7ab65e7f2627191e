import { parse } from 'es-module-lexer';

/** References to other modules in the text of a module, found without running it. */
export interface ModuleText {
  exports: ReadonlySet<string>;
  /** Its static imports: `./chunk.js`, `react`. */
  imports: readonly string[];
}

/** Reads a module; nothing is known of a text that is none. */
export function readModule(text: string): ModuleText {
  try {
    const [imports, exports] = parse(text);
    return {
      exports: new Set(exports.flatMap((found) => ('name' in found ? found.name : []))),
      imports: imports.flatMap(({ type, specifier }) => (type === 'static' && specifier !== null ? specifier : [])),
    };
  } catch {
    return { exports: new Set(), imports: [] };
  }
}

/** Whether a module is a sub-application's entry: exports `mount` and `unmount`. */
export const exportsLifecycles = ({ exports }: ModuleText): boolean => exports.has('mount') && exports.has('unmount');
