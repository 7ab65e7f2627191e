import { type Lifecycles, type ParcelProps, type ViewHistory, defineParcel, viewWindow } from '@atrium/sdk';

defineParcel(({ domElement, view, locale, theme, permissions, globalState, setGlobalState, onGlobalStateChange }) => {
  domElement.textContent = locale.get();
  const dark: boolean = theme.get() === 'dark';
  const stop: () => void = view.visible.listen((visible: boolean) => visible);
  const grants: string[] = permissions.get().flatMap((grant) => grant.actions);
  const changed: boolean = setGlobalState({ dark, grants });
  onGlobalStateChange((state, previous) => [state['dark'], previous['dark'], changed]);
  view.history.push({ pathname: '/x', search: '?a' }, { any: 'state' });
  void viewWindow(view).location.pathname;

  // @ts-expect-error -- the language is text
  const language: number = locale.get();
  // @ts-expect-error -- there are two themes
  if (theme.get() === 'blue') return { unmount: stop };
  // @ts-expect-error -- stores of the portal are read, not set
  locale.set('en-US');
  // @ts-expect-error -- what all share is changed through setGlobalState
  globalState.get().dark = true;
  // @ts-expect-error -- permissions are the portal's
  permissions.get().push({ permissionId: 'report', actions: [] });
  // @ts-expect-error -- a title is text
  view.setTitle(language);
  // @ts-expect-error -- unsaved work is a yes or no
  view.setDirty('yes');
  // @ts-expect-error -- a view has one history for its life
  view.history = null;
  // @ts-expect-error -- the action of a navigation is in capitals
  if (view.history.action === 'pop') return { unmount: stop };
  // @ts-expect-error -- the options of open have a title only
  view.open('/app-center/main/expenses', { name: 'Claims' });
  return { unmount: stop };
});

// @ts-expect-error -- what is mounted has to be unmounted
defineParcel(() => ({}));

// @ts-expect-error -- nor may it be nothing
defineParcel(() => {});

// @ts-expect-error -- an entry without unmount is no parcel
export const half: Lifecycles = { mount: async () => {} };

export const inTurn: Lifecycles = {
  bootstrap: [async () => {}],
  mount: [async (props: ParcelProps) => props.token],
  unmount: async () => {},
};

export function follow(history: ViewHistory): () => void {
  return history.listen(({ action, location }) => {
    const kind: 'POP' | 'PUSH' | 'REPLACE' = action;
    // @ts-expect-error -- whatever was kept has to be looked at before it is used
    void location.state.draft;
    void kind;
  });
}
