// What `elements/<widget>.js` brings before its widget: only a page that is not the portal's own, such as a sub-application in a
// frame, has to be made ready for it.
if (!customElements.get('atrium-shell')) {
  const { preparePage } = await import('./page/page.ts');
  await preparePage();
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module that gives nothing
export {};
