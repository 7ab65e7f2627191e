import { type AppIcon, appIcon, appCodesWithIcon, named } from './app-icons.ts';

/** Drawings of the modules that people meet most; the hue is their system's. */
const moduleIcons: Readonly<Record<string, AppIcon['icon']>> = {
  'hr-attendance': 'clock',
  'hr-self-service': 'circle-user-round',
  'finance-reimbursement': 'wallet',
  'finance-loans': 'handshake',
  'finance-budgets': 'gauge',
  'project-delivery': 'square-kanban',
  'operations-supervision': 'list-checks',
};

/** The icon of a function whose module has no drawing: a sheet of paper. */
const defaultFunction: AppIcon = { icon: 'file-text', hue: 170 };

/** Drawing and hue of a function: the drawing that it names, else by the code of its module: the module's own, its system's, or the default. */
export const functionIcon = (moduleCode: string, name = ''): AppIcon => named(name, iconOfModule(moduleCode));

function iconOfModule(moduleCode: string): AppIcon {
  const system = appCodesWithIcon
    .filter((code) => moduleCode === code || moduleCode.startsWith(`${code}-`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (system === undefined) return defaultFunction;
  const own = appIcon(system);
  return Object.hasOwn(moduleIcons, moduleCode) ? { ...own, icon: moduleIcons[moduleCode]! } : own;
}
