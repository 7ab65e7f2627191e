export { isComposing } from '@atrium/i18n/composing';
export { DayInput, isDay } from './day-input.tsx';
export { type ControlProps, Field, type FieldProps } from './field.tsx';
export { FormContext, type FormState, useFormState } from './form-context.ts';
export { RadioField } from './radio-field.tsx';
export { type Choice, SelectField } from './select-field.tsx';
export { SwitchField } from './switch-field.tsx';
export { TextField } from './text-field.tsx';
export { TicksField } from './ticks-field.tsx';
