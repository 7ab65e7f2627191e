/** Hands a file over to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it when the click returns; a turn later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
