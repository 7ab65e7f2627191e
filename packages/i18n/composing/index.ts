/**
 * Whether a key belongs to an input method that is composing: nothing else may handle it. Safari reports the Enter that ends a composition
 * only by the key code 229. For React's events it checks the browser's event that they wrap.
 */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === 229;
}
