import type { TaskKind } from '@atrium/stores';

/** What a task's detail is given by the desk around it. */
export interface DetailProps {
  id: string;
  kind: TaskKind;
  /** The action whose words are being asked for. */
  asking: string | null;
  onAsk(action: string | null): void;
  onDecide(action: string, comment?: string): void;
  onLater(until: string): void;
  onClose(): void;
  /** Asked before it is put away; what it gives goes on to the next one. */
  leaving(): () => void;
}
