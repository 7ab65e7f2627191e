import { failureSentence, notify } from '@atrium/stores';

/** Hands a file over to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it when the click returns; a turn later it needs the address no more.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Loads a file and saves it; a refusal shows a notice, which a download link would not do. */
export async function downloadFile(load: () => Promise<{ content: Blob }>, name: string): Promise<void> {
  try {
    saveFile((await load()).content, name);
  } catch (error) {
    notify({ title: failureSentence(error), tone: 'error' });
  }
}
