export { onCaseChanged } from './changed-cases.ts';
export { $absences, type Absence, type Away, endAbsence, loadAbsences, loadAbsencesOf, type NewAbsence, setAbsence } from './absences.ts';
export { type Decided, type DecidedRow, decideTasks, type Decision, sendOfTask, type Sending } from './task-actions.ts';
export { bringBack, deleteDrafts, everyTask, judgeWithdraw, putOff, urgeTask, withdrawTask } from './task-list-actions.ts';
export { $taskDetails, attendTask, type LoadedTask, openTask, prefetchTasks, type TaskDetail, viewTask } from './task-details.ts';
export {
  attachmentTypes,
  type DecisionFile,
  loadDecisionFile,
  mostDecisionBytes,
  mostDecisionFileBytes,
  mostDecisionFiles,
  uploadDecisionFile,
} from './decision-files.ts';
export {
  $savedFilters,
  forgetFilter,
  loadSavedFilters,
  type SavedFilter,
  saveFilter,
  type TaskFacets,
  taskFacets,
} from './task-filters.ts';
export { type TaskFilter, type TaskKind, taskList, type TaskOrder, type TaskRows } from './task-list.ts';
export { taskPage, taskPath } from '@atrium/api/contract/task-path';
export { actionName, quickAction, quickActions, sharedActions, type TaskAction, type TaskNature } from './task-quick.ts';
export {
  $tasks,
  type CardKind,
  cardKinds,
  loadTaskCard,
  loadTasks,
  needTasks,
  rememberedTaskRows,
  rememberTaskRows,
  type Task,
  type TaskCard,
  type TaskCounts,
  type Tasks,
} from './tasks.ts';
