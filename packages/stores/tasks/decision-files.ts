import { callFile, callUpload, type FileAnswer } from '@atrium/api/client';
import type { DecisionFile } from '@atrium/api/contract';

export {
  attachmentTypes,
  mostDecisionBytes,
  mostDecisionFileBytes,
  mostDecisionFiles,
} from '@atrium/api/contract/decisions/decision-file-limits';
export type { DecisionFile };

const longestName = 400;

/** Uploads a file for a decision that follows. Rejects with the server's reason. */
export const uploadDecisionFile = (file: File): Promise<DecisionFile> =>
  callUpload('POST /business-center/v1/task-files', file, { quiet: true, query: { name: file.name.slice(-longestName) } });

/** A file of a decision on a task, or of its history. */
export const loadDecisionFile = (id: string, fileId: string): Promise<FileAnswer> =>
  callFile('GET /business-center/v1/task/{id}/files/{fileId}', { params: { id, fileId }, quiet: true });
