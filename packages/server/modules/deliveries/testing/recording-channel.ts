import type { Batch, Channel, Sent } from '../channel.ts';
import { isMailAddress } from '../../mail/settings.ts';

/** A channel that sends nothing and remembers what it was given. */
export class RecordingChannel implements Channel {
  readonly name = 'email';
  perMinute = 6_000;
  readonly isAddress = isMailAddress;
  readonly batches: Batch[] = [];
  /** What becomes of the next batches. */
  outcome: (batch: Batch) => Sent | Promise<Sent> = () => ({ outcome: 'sent', answer: '250 ok' });

  send(batch: Batch): Promise<Sent> {
    this.batches.push(batch);
    return Promise.resolve(this.outcome(batch));
  }

  /** The titles of each batch since the last call. */
  takeTitles(): string[][] {
    return this.batches.splice(0).map(({ messages }) => messages.map(({ title }) => title));
  }
}
