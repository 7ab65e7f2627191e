/** Translates between the portal's address of a sub-application and the base its own router believes in. */
export interface BasePath {
  /** `/pba/app-center/main/expenses/claims` → `/pba/app-center/main/expenses/claims`, or below the app's own base. */
  toView(path: string): string;
  /** The other way; a path outside the base is taken as relative to it. */
  toPortal(path: string): string;
}

/** `portalRoot` is `/pba/app-center/main/<name>`; `routerBase` is the same unless the registry says otherwise. */
export function basePath(portalRoot: string, routerBase: string): BasePath {
  return { toView: (path) => moved(path, portalRoot, routerBase), toPortal: (path) => moved(path, routerBase, portalRoot) };
}

function moved(path: string, from: string, to: string): string {
  const source = trimmed(from);
  if (source === trimmed(to)) return path;
  const rest = isUnder(path, source) ? path.slice(source.length) : path;
  return trimmed(to) + (rest === '' || /^[/?#]/.test(rest) ? rest : `/${rest}`) || '/';
}

/** Whether `path` is `base` itself or below it; `/pba/x` is not below `/pb`. */
export function isUnder(path: string, base: string): boolean {
  return path.startsWith(base) && (path.length === base.length || /[/?#]/.test(path[base.length]!));
}

const trimmed = (base: string) => (base.endsWith('/') ? base.slice(0, -1) : base);
