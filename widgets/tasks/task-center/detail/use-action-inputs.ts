import { holdForm } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';

/** A file that the user has chosen; without `uploaded` it is on its way. */
export interface ChosenFile {
  key: number;
  name: string;
  size: number;
  /** Its id on the server. */
  uploaded?: string;
}

/** What a user enters for an action before it is sent. */
export interface Entered {
  text: string;
  /** One of the action's reasons. */
  reason: string;
  /** Codes of colleagues. */
  people: readonly string[];
  /** Id of a step. */
  node: string;
  files: readonly ChosenFile[];
  /** Why files were not added, a sentence for each. */
  problems: readonly string[];
}

const nothing: Entered = { text: '', reason: '', people: [], node: '', files: [], problems: [] };

/** Whether nothing is lost with it. */
export const isBlank = ({ text, reason, people, node, files }: Entered): boolean =>
  `${text.trim()}${reason}${node}` === '' && people.length + files.length === 0;

/** Unsent input by task and action, for a form that is opened again. Several tasks at once have an empty id. */
export class ActionInputs {
  readonly #all = atom<ReadonlyMap<string, Entered>>(new Map());
  readonly $all: ReadableAtom<ReadonlyMap<string, Entered>> = this.#all;
  readonly $isUnsent: ReadableAtom<boolean> = computed(this.#all, (all) => [...all.values()].some((entered) => !isBlank(entered)));

  of(task: string, action: string): Entered {
    return this.#all.get().get(keyOf(task, action)) ?? nothing;
  }

  change(task: string, action: string, part: Partial<Entered>): void {
    this.#all.set(new Map(this.#all.get()).set(keyOf(task, action), { ...this.of(task, action), ...part }));
  }

  /** Without an action: all of the task. */
  forget(task: string, action = ''): void {
    this.#all.set(
      new Map([...this.#all.get()].filter(([key]) => !(action === '' ? key.startsWith(keyOf(task, '')) : key === keyOf(task, action)))),
    );
  }
}

const keyOf = (task: string, action: string): string => `${task} ${action}`;

/** Inputs of the actions of a page, which asks under this title before it is left while any is not sent. */
export function useActionInputs(title: string): ActionInputs {
  const [inputs] = useState(() => new ActionInputs());
  const isUnsent = useStore(inputs.$isUnsent);
  useEffect(() => (isUnsent ? holdForm(title) : undefined), [isUnsent, title]);
  return inputs;
}
