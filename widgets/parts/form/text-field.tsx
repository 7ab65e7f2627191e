import { msg } from '@atrium/i18n';
import { TextField as TextFieldOfPart } from '@atrium/react-parts/form';
import type { ComponentProps } from 'react';
import { fullWidthHint } from '../text/typing-hints.ts';

interface Props extends Omit<ComponentProps<typeof TextFieldOfPart>, 'optional' | 'hint'> {
  /** Shows “optional” beside the label. */
  optional?: boolean;
}

/** A text field with the portal's words: "optional", and a hint for full-width characters. */
export const TextField = ({ optional = false, ...field }: Props) => (
  <TextFieldOfPart
    {...field}
    optional={optional && msg('选填', { id: 'form.optional' })}
    hint={field.halfWidth ? fullWidthHint(field.value) : ''}
  />
);
