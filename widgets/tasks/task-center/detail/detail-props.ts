import type { Decision, TaskAction, TaskKind } from '@atrium/stores';
import type { ActionInputs } from './use-action-inputs.ts';

/** What a person enters with an action. */
export type Input = Pick<Decision, 'comment' | 'people' | 'node' | 'files'>;

/** Properties of a task's detail from the desk around it. */
export interface DetailProps {
  id: string;
  kind: TaskKind;
  /** The action whose input is being entered. */
  asking: string | null;
  onAsk(action: string | null): void;
  onDecide(action: TaskAction, input?: Input): void;
  inputs: ActionInputs;
  onLater(until: string): void;
  onClose(): void;
  /** Called before the task is put away; the returned function opens the next one. */
  leaving(): () => void;
}
