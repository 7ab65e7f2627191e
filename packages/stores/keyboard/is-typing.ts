type Target = Partial<Omit<HTMLInputElement, 'shadowRoot'>> & { editContext?: unknown; shadowRoot?: ShadowRoot | null };

const noText = /^(checkbox|radio|button|submit|reset|range|color|file|image)$/;
const textRole = /^(textbox|searchbox|combobox|spinbutton)$/;
/** Elements of HTML that may have a shadow root. */
const mayHide = /^(article|aside|blockquote|div|footer|h[1-6]|header|main|nav|p|section|span)$/;

/** Whether the target of a key event is a text input. It may belong to another window, so `instanceof` is not used. */
export function isTyping(event: Event): boolean {
  const target = event.composedPath()[0] as Target | undefined;
  if (!target) return false;
  const { localName = '', isContentEditable, editContext, ownerDocument } = target;
  if (localName === 'input') return !noText.test(target.type ?? '');
  if (/^(textarea|select)$/.test(localName) || isContentEditable || editContext) return true;
  if (textRole.test(target.getAttribute?.('role') ?? '') || ownerDocument?.designMode === 'on') return true;
  return localName.includes('-') ? !target.shadowRoot : mayHide.test(localName) && focusIsInside(target as HTMLElement);
}

/** Whether an element has the focus that could not take it: something in its closed shadow root has it. A box that scrolls can. */
function focusIsInside(element: HTMLElement): boolean {
  if (element.getRootNode === undefined || element.hasAttribute('tabindex')) return false;
  const isActive = (element.getRootNode() as Document | ShadowRoot).activeElement === element;
  const scrolls = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
  return isActive && !scrolls;
}
