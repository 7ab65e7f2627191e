import type { Declaration } from './declaration.ts';
import { isSaid, languages, textsOf } from './words.ts';

/** Returns one line for each fault of the declarations: unknown names, missing translations, missing declarations. */
export function problemsOf(declarations: readonly Declaration[], codes: readonly string[]): string[] {
  const declared = declarations.map(({ code }) => code);
  return [
    ...codes.filter((code) => !declared.includes(code)).map((code) => `${code}: is in functions.json and has no declaration`),
    ...declared.filter((code) => !codes.includes(code)).map((code) => `${code}: is declared and not in functions.json`),
    ...declared.filter((code, at) => declared.indexOf(code) !== at).map((code) => `${code}: is declared twice`),
    ...declarations.flatMap((declaration) => faultsOf(declaration).map((fault) => `${declaration.code}: ${fault}`)),
  ];
}

/** Throws with all faults of the declarations, so that the service does not start. */
export function checkDeclarations(declarations: readonly Declaration[], codes: readonly string[]): void {
  const problems = problemsOf(declarations, codes);
  if (problems.length > 0)
    throw new Error(`Declared functions have faults; correct them in declarations/ or words/:\n${problems.join('\n')}`);
}

function faultsOf(declaration: Declaration): string[] {
  const { view, columns, states, numbers, form, filters, rows, schedule, stock = [] } = declaration;
  const keys = new Set(columns.map(({ key }) => key));
  const numeric = new Set(columns.filter(({ kind }) => ['money', 'number', 'progress'].includes(kind)).map(({ key }) => key));
  const clocks = new Set(columns.filter(({ kind }) => kind === 'clock').map(({ key }) => key));
  const days = new Set(columns.filter(({ kind }) => kind === 'date').map(({ key }) => key));
  const stateKeys = new Set(states.map(({ key }) => key));
  const unknown = (what: string, used: readonly string[], known: ReadonlySet<string>) =>
    used.filter((key) => !known.has(key)).map((key) => `${what} names ${key}, which is not there`);
  const faults = [
    ...columns.filter(({ key }, at) => columns.findIndex((one) => one.key === key) !== at).map(({ key }) => `column ${key} is there twice`),
    ...columns.flatMap(({ key, plus = [], minus = [], times = [], share = [], upTo }) => {
      const factors = (times as readonly (string | number)[]).filter((one): one is string => typeof one === 'string');
      return unknown(`column ${key}`, [...plus, ...minus, ...factors, ...share, ...(upTo ? [upTo] : [])], numeric);
    }),
    ...columns
      .filter(({ kind, key, from, range, plus, minus, times, share, span, upTo }) =>
        kind === 'text'
          ? from === undefined && !form.some((field) => field.key === key)
          : kind === 'money' || kind === 'number' || kind === 'clock'
            ? !range && !plus && !minus && !times && !share && !upTo && !span && !Array.isArray(from)
            : false,
      )
      .map(({ key }) => `column ${key} has nothing to fill it`),
    ...columns.flatMap(({ key, after, span }) =>
      unknown(`column ${key}`, [...(span ? span.slice(0, 2).map(String) : []), ...(after ? [after] : [])], clocks),
    ),
    ...(schedule ? unknown('schedule', [schedule.place, schedule.day, schedule.from, schedule.to], keys) : []),
    ...(schedule ? unknown('schedule', schedule.free, stateKeys) : []),
    ...stock.flatMap(({ material, warehouse, count, partner }) => unknown('stock', [material, warehouse, count, partner], keys)),
    ...stock.flatMap(({ state }) => unknown('stock', [state], stateKeys)),
    ...states.flatMap(({ key, dates = {} }) => unknown(`state ${key}`, Object.keys(dates), days)),
    ...(rows.facts ?? []).flatMap((facts) => unknown('facts', Object.keys(facts), keys)),
    ...columns.flatMap(({ key, when = {} }) => unknown(`column ${key}`, Object.keys(when), stateKeys)),
    ...states.flatMap(({ key, next }) => unknown(`state ${key}`, next, stateKeys)),
    ...states
      .filter(({ key, move }) => move === undefined && states.some(({ next }) => next.includes(key)))
      .map(({ name }) => `state ${name} has no words for the button that leads to it (move)`),
    ...numbers.flatMap(({ name, sum, average, by, state = [] }) => [
      ...unknown(
        `number ${name}`,
        [sum, average].filter((key) => key !== undefined),
        numeric,
      ),
      ...unknown(`number ${name}`, by ? [by] : [], new Set([...keys, 'state', 'month'])),
      ...unknown(`number ${name}`, state, stateKeys),
      ...states
        .filter((one) => one.name === name && (sum ?? average ?? by) === undefined && String(state) !== one.key)
        .map(() => `number ${name} does not count the records of the state of this name`),
    ]),
    ...form.flatMap(({ key, options, showIf }) => {
      const shownBy = showIf && form.find((field) => field.key === showIf.field);
      const derived = columns.find((column) => column.key === key);
      return [
        ...unknown('form', [key], keys),
        ...(showIf && !shownBy?.options?.includes(showIf.equals) ? [`field ${key} is shown by a choice that is not there`] : []),
        ...(options?.length === 0 ? [`field ${key} has no options`] : []),
        ...(derived?.plus || derived?.minus || derived?.times || derived?.share || derived?.span
          ? [`field ${key} is worked out from others`]
          : []),
      ];
    }),
    ...unknown('filters', filters, keys),
    ...languages.flatMap((language) =>
      textsOf(declaration)
        .filter((text) => !isSaid(text, language))
        .map((text) => `${text} has no text in ${language}`),
    ),
  ];
  if (view === 'board' && states.length < 2) faults.push('a board needs states');
  if (view === 'form' && form.length === 0) faults.push('the view form needs a form');
  if (view === 'chart' && !numbers.some(({ by }) => by)) faults.push('a chart needs a number by something');
  if ((view === 'schedule') !== (schedule !== undefined)) faults.push('the view schedule and its columns belong together');
  if (schedule && !form.find(({ key }) => key === schedule.place)?.options)
    faults.push('a schedule needs its places as options of the form');
  if (numbers.some(({ latest }) => latest) && !columns.some(({ kind }) => kind === 'month')) faults.push('the newest month needs months');
  if (view === 'calendar' && !columns.some(({ kind }) => kind === 'date' || kind === 'time')) faults.push('a calendar needs a date');
  if (states.length > 0 !== keys.has('state')) faults.push('states and the column of the state belong together');
  if (rows.count < 1 || rows.count > 200) faults.push('has no rows, or too many');
  return faults;
}
