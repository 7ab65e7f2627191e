/** Whether nothing has the focus: what had it is gone, or nothing ever did. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || (active.shadowRoot !== null && active.shadowRoot.activeElement === null);
}
