import { failureSentence, notify } from '@atrium/stores';
import { saveFile } from '@atrium/ui/save-file';

/** Loads a file and saves it; a refusal shows a notice, which a download link would not do. */
export async function downloadFile(load: () => Promise<{ content: Blob }>, name: string): Promise<void> {
  try {
    saveFile((await load()).content, name);
  } catch (error) {
    notify({ title: failureSentence(error), tone: 'error' });
  }
}
