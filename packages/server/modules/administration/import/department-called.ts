import { Refusal } from '../../../http/refusal.ts';
import { unknown } from './outcome.ts';

export interface NamedDepartment {
  id: string;
  name: string;
  code?: string;
  parentId: string | null;
}

/** Departments by what workbooks call them. A department that changes is taken out before, and added again after. */
export class CalledDepartments<D extends NamedDepartment> {
  readonly #byText = new Map<string, Set<D>>();
  readonly #byId = new Map<string, D>();

  constructor(all: readonly D[]) {
    for (const one of all) this.add(one);
  }

  get size(): number {
    return this.#byId.size;
  }

  add(one: D): void {
    this.#byId.set(one.id, one);
    for (const text of textsOf(one)) this.#byText.set(text, (this.#byText.get(text) ?? new Set()).add(one));
  }

  takeOut(one: D): void {
    this.#byId.delete(one.id);
    for (const text of textsOf(one)) this.#byText.get(text)?.delete(one);
  }

  all = (): D[] => [...this.#byId.values()];

  above({ parentId }: NamedDepartment): D | undefined {
    return parentId === null ? undefined : this.#byId.get(parentId);
  }

  /** The departments from the topmost one down to this one. */
  wayTo(id: string | null): D[] {
    const way: D[] = [];
    for (let at = this.#byId.get(id ?? ''); at !== undefined && !way.includes(at); at = this.above(at)) way.unshift(at);
    return way;
  }

  withId = (id: string): D | undefined => this.#byId.get(id);

  withName = (name: string): D[] => this.#called(name).filter((one) => one.name === name);

  withCode = (code: string): D | undefined => this.#called(code).find((one) => one.code === code);

  /** Finds a department by id, code, name, or by a path of names such as `R&D/Platform`, which may start at any level. Throws if there is none or more than one. */
  find(wanted: string): D {
    const called = this.#called(wanted);
    const found = called.length > 0 ? called : this.#atPath(wanted);
    if (found.length === 0) throw unknown(wanted);
    if (found.length > 1) throw new Refusal('importSeveral', { values: { what: wanted } });
    return found[0]!;
  }

  #called = (text: string): D[] => [...(this.#byText.get(text) ?? [])];

  /** The departments at a path: those whose whole way it is, or else those whose way ends with it. */
  #atPath(wanted: string): D[] {
    const parts = wanted.split(/[/／]/).map((part) => part.trim());
    const last = parts.pop();
    if (parts.length === 0 || parts.includes('') || last === undefined || last === '') return [];
    const ends = this.withName(last).flatMap((end) => {
      let at = this.above(end);
      for (const part of parts.toReversed()) {
        if (at?.name !== part) return [];
        at = this.above(at);
      }
      return [{ end, isWhole: at === undefined }];
    });
    const whole = ends.filter(({ isWhole }) => isWhole);
    return (whole.length > 0 ? whole : ends).map(({ end }) => end);
  }
}

const textsOf = ({ id, name, code = '' }: NamedDepartment): Set<string> => new Set([id, name, ...(code === '' ? [] : [code])]);

/** The department that a workbook calls so. */
export const departmentCalled = <D extends NamedDepartment>(all: readonly D[], wanted: string): D =>
  new CalledDepartments(all).find(wanted);
