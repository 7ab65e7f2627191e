export const mount = async ({ domElement, view, locale, theme, globalState, onGlobalStateChange }) => {
  for (const store of [locale, theme, globalState, view.visible]) store.subscribe(() => domElement.append('again'));
  view.history.listen(() => {});
  onGlobalStateChange(() => domElement.append('again'));
  view.overlayRoot.append(document.createElement('dialog'), document.createElement('div'));
};
export const unmount = async () => {};
