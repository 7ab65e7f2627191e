import { type BerReader, Control } from 'ldapts';

/** What a directory with password policies says besides its answer to a bind (draft-behera-ldap-password-policy). */
export type PolicyWord = 'expired' | 'locked' | 'must-change';

const words: Readonly<Record<number, PolicyWord>> = { 0: 'expired', 1: 'locked', 2: 'must-change' };
/** Tags within the value: the error, in context 1. */
const errorTag = 0x81;

/** Asks for the words of the password policy; `word` is set when the answer has come. */
export class PolicyControl extends Control {
  static type = '1.3.6.1.4.1.42.2.27.8.5.1';
  word: PolicyWord | null = null;

  constructor() {
    super(PolicyControl.type, { critical: false });
  }

  override parseControl(reader: BerReader): void {
    if (reader.readSequence() === null) return;
    const end = reader.offset + reader.length;
    while (reader.offset < end) {
      const tag = reader.peek();
      if (tag === null) return;
      const value = reader.readString(tag, true);
      if (tag === errorTag) this.word = words[value?.at(-1) ?? -1] ?? null;
    }
  }
}
