/**
 * Whether a key belongs to an input method that is composing: nothing else may act on it. Safari reports the Enter that ends a
 * composition with the key code 229 alone. Events of React are asked for the browser's event that they wrap.
 */
export function isComposing(event: KeyboardEvent | { nativeEvent: KeyboardEvent }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event;
  return key.isComposing || key.keyCode === 229;
}
