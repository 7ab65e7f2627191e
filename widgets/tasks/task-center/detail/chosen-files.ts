import { msg, str } from '@atrium/i18n';
import {
  attachmentTypes,
  failureSentence,
  mostDecisionBytes,
  mostDecisionFileBytes,
  mostDecisionFiles,
  uploadDecisionFile,
} from '@atrium/stores';
import type { ActionInputs, ChosenFile, Entered } from './use-action-inputs.ts';

export interface ChosenFilesState {
  files: readonly ChosenFile[];
  problems: readonly string[];
  add(chosen: readonly File[]): void;
  remove(key: number): void;
}

/** Of the last chosen file; each has its own, so that a late upload changes no other one. */
let lastKey = 0;

/** Files for a decision: checks them, and uploads each as soon as it is chosen, also while its form is not shown. */
export function chosenFiles(inputs: ActionInputs, task: string, action: string): ChosenFilesState {
  const now = () => inputs.of(task, action);
  const change = (part: Partial<Entered>) => inputs.change(task, action, part);

  async function upload(file: File, key: number): Promise<void> {
    try {
      const { id, name } = await uploadDecisionFile(file);
      change({ files: now().files.map((one) => (one.key === key ? { ...one, name, uploaded: id } : one)) });
    } catch (error) {
      // It was removed or cancelled meanwhile: nobody waits for it.
      if (!now().files.some((one) => one.key === key)) return;
      change({
        files: now().files.filter((one) => one.key !== key),
        problems: [...now().problems, because(file, failureSentence(error))],
      });
    }
  }

  function add(chosen: readonly File[]): void {
    const all = [...now().files];
    const refused: string[] = [];
    const sent: { file: File; key: number }[] = [];
    for (const file of chosen) {
      const problem = problemOf(file, all);
      if (problem !== null) {
        refused.push(because(file, problem));
        continue;
      }
      const key = (lastKey += 1);
      all.push({ key, name: file.name, size: file.size });
      sent.push({ file, key });
    }
    change({ files: all, problems: refused });
    for (const { file, key } of sent) void upload(file, key);
  }

  const remove = (key: number): void => change({ files: now().files.filter((one) => one.key !== key), problems: [] });

  return { files: now().files, problems: now().problems, add, remove };
}

const because = ({ name }: File, problem: string): string => msg(str`${name}：${problem}`, { id: 'task-center.file-problem' });

/** Why a file cannot be added to those that are chosen; null if it can. */
function problemOf({ name, size }: File, all: readonly ChosenFile[]): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!attachmentTypes.some((type) => type === ending)) return msg('这种文件不能附上。', { id: 'task-center.file-type' });
  if (size > mostDecisionFileBytes) return msg('超过 5 MB，请选小一些的。', { id: 'task-center.file-size' });
  if (size === 0) return msg('文件是空的。', { id: 'task-center.file-empty' });
  if (all.length >= mostDecisionFiles) return msg('最多附 5 个文件。', { id: 'task-center.file-count' });
  const sum = all.reduce((bytes, one) => bytes + one.size, size);
  return sum > mostDecisionBytes ? msg('文件合计超过 20 MB。', { id: 'task-center.file-sum' }) : null;
}
