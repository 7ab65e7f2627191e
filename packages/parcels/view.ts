import type { ParcelProps, Readable, View } from '@atrium/sdk';
import { atom } from 'nanostores';
import { basePath } from './base-path.ts';
import { followed, followedEvents } from './followed.ts';
import type { HostOptions, ViewRequest } from './host-options.ts';
import type { SharedStateApi } from './shared-state.ts';
import { createViewFrame, type ViewFrame } from './view-frame.ts';
import { createViewHistory, type HostHistory } from './view-history.ts';

/** All that one run of a sub-application is given, and the way to take it back. */
export interface OpenView {
  readonly props: ParcelProps;
  readonly frame: ViewFrame;
  readonly history: HostHistory;
  dispose(): void;
}

export interface ViewContext {
  options: HostOptions;
  request: ViewRequest;
  root: HTMLElement;
  visible: Readable<boolean>;
  /** The name under which single-spa's framework helpers keep their instance. */
  name: string;
  path: string;
  ownWindow: boolean;
  shared: SharedStateApi;
  moved(path: string): void;
}

/** Path of a sub-application in the portal's address, without the portal base. */
export const rootOf = (app: string) => `/app-center/main/${app}`;

/** Builds the properties of spec §3 and those of the SDK's REFERENCE.md; after `dispose` they no longer reach the portal. */
export function openView({ options, request, root, visible, name, path, ownWindow, shared, moved }: ViewContext): OpenView {
  const { key, app } = request;
  const { portalBase } = options;
  const portalRoot = portalBase + rootOf(app.name);
  // A frame has an address of its own, below the application's folder.
  const routerBase = app.routerBase ?? (ownWindow ? `/${app.name}/` : portalRoot);
  let open = true;
  const ifOpen =
    <A extends unknown[]>(tell: (...given: A) => void) =>
    (...given: A) => {
      if (open) tell(...given);
    };

  const frame = createViewFrame(root, app.name, !ownWindow);
  const inFront = followed(visible);
  const caseChanged = followedEvents<string>((listener) => options.onCaseChanged?.(app.name, listener) ?? (() => {}));
  const locale = followed(options.locale);
  const theme = followed(options.theme);
  const { permissions: ofRole } = app.override ?? {};
  const permissions = followed(ofRole === undefined ? options.permissions : atom(ofRole));
  const history = createViewHistory({
    path: portalBase + path,
    base: basePath(portalRoot, routerBase),
    visible: inFront,
    went: ifOpen((to) => moved(to.slice(portalBase.length))),
    changed: ifOpen((to, action, state) => options.locationChanged(key, to.slice(portalBase.length), action, state)),
    traverse: ifOpen((delta) => options.traverse(delta)),
  });
  const view: View = {
    key,
    history,
    visible: inFront,
    caseChanged,
    overlayRoot: frame.overlayRoot,
    setTitle: ifOpen((title) => options.titleChanged(key, String(title))),
    open: ifOpen((to, { title } = {}) => options.open(to, { title }, key)),
    close: ifOpen(() => options.closeRequested(key)),
    setDirty: ifOpen((dirty) => options.dirtyChanged(key, Boolean(dirty))),
    draft: <V extends object>(form: string) => ({
      load: () => (open ? ((options.drafts?.read(key, String(form)) as V | null | undefined) ?? null) : null),
      save: (values: V) => open && (options.drafts?.keep(key, String(form), values) ?? false),
      clear: ifOpen(() => void options.drafts?.keep(key, String(form), null)),
    }),
  };
  const { domElement } = frame;
  const { globalState, onGlobalStateChange, setGlobalState, offGlobalStateChange } = shared;
  return {
    frame,
    history,
    props: {
      ...options.person(app.name),
      name,
      routerBase,
      domElement,
      container: domElement,
      view,
      locale,
      theme,
      permissions,
      globalState,
      onGlobalStateChange,
      setGlobalState,
      offGlobalStateChange,
    },
    dispose: () => {
      open = false;
      history.dispose();
      shared.dispose();
      for (const lent of [inFront, caseChanged, locale, theme, permissions]) lent.dispose();
      frame.remove();
    },
  };
}
