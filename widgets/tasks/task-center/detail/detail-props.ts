import type { TaskKind } from '@atrium/stores';

/** Properties of a task's detail from the desk around it. */
export interface DetailProps {
  id: string;
  kind: TaskKind;
  /** The action whose input is being entered. */
  asking: string | null;
  onAsk(action: string | null): void;
  onDecide(action: string, comment?: string): void;
  onLater(until: string): void;
  onClose(): void;
  /** Called before the task is put away; the returned function opens the next one. */
  leaving(): () => void;
}
