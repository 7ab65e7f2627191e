import { msg, str } from '@atrium/i18n';
import {
  attachmentTypes,
  type DecisionFile,
  failureSentence,
  mostDecisionBytes,
  mostDecisionFileBytes,
  mostDecisionFiles,
  uploadDecisionFile,
} from '@atrium/stores';
import { useRef, useState } from 'react';

/** A file that the user has chosen; without `uploaded` it is on its way. */
export interface ChosenFile {
  key: number;
  name: string;
  size: number;
  uploaded?: DecisionFile;
}

export interface DecisionFilesState {
  files: readonly ChosenFile[];
  /** Why files were not added, a sentence for each. */
  problems: readonly string[];
  add(chosen: readonly File[]): void;
  remove(key: number): void;
}

/** Files for a decision: checks them, and uploads each as soon as it is chosen. */
export function useDecisionFiles(): DecisionFilesState {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const last = useRef(0);

  async function upload(file: File, key: number): Promise<void> {
    try {
      const uploaded = await uploadDecisionFile(file);
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, name: uploaded.name, uploaded } : one)));
    } catch (error) {
      setFiles((all) => all.filter((one) => one.key !== key));
      setProblems((all) => [...all, because(file, failureSentence(error))]);
    }
  }

  function add(chosen: readonly File[]): void {
    const all = [...files];
    const refused: string[] = [];
    const sent: { file: File; key: number }[] = [];
    for (const file of chosen) {
      const problem = problemOf(file, all);
      if (problem !== null) {
        refused.push(because(file, problem));
        continue;
      }
      const key = (last.current += 1);
      all.push({ key, name: file.name, size: file.size });
      sent.push({ file, key });
    }
    setFiles(all);
    setProblems(refused);
    for (const { file, key } of sent) void upload(file, key);
  }

  function remove(key: number): void {
    setFiles((all) => all.filter((one) => one.key !== key));
    setProblems([]);
  }

  return { files, problems, add, remove };
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
