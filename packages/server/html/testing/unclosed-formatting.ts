/** HTML of some length in which each paragraph opens all formatting elements again that are not closed. */
export function unclosedFormatting(length: number): string {
  let html = '';
  for (let at = 0; html.length < length; at += 1) html += `<b a${at}><p>`;
  return html.slice(0, length);
}
