import { msg } from '@atrium/i18n';
import { TextField as TextFieldOfPart } from '@atrium/react-parts/form';
import type { ComponentProps } from 'react';
import { tooLong } from '../text/too-long.tsx';
import { fullWidthHint } from '../text/typing-hints.ts';

interface Props extends Omit<ComponentProps<typeof TextFieldOfPart>, 'optional' | 'hint' | 'tooLong'> {
  /** Shows “optional” beside the label. */
  optional?: boolean;
}

/** A text field with the portal's words: "optional", a hint for full-width characters, an error for more than `maxLength` characters. */
export const TextField = ({ optional = false, maxLength = Infinity, ...field }: Props) => (
  <TextFieldOfPart
    {...field}
    optional={optional && msg('选填', { id: 'form.optional' })}
    tooLong={tooLong(field.value, maxLength)}
    hint={field.halfWidth ? fullWidthHint(field.value) : ''}
  />
);
