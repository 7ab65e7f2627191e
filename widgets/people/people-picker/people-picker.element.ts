import { defineWidget } from '../../parts/element/define-widget.tsx';
import { asFormPart } from '../../parts/element/form-part.ts';
import form from '@atrium/react-parts/form/form.css';
import peopleField from '../people-field/people-field.css';
import chip from '../person-chip.css';
import { chosenCodes, PeoplePicker, whatIsMissing } from './people-picker.tsx';

defineWidget('atrium-people-picker', PeoplePicker, {
  properties: {
    value: 'string',
    label: 'string',
    help: 'string',
    placeholder: 'string',
    multiple: 'boolean',
    max: 'number',
    required: 'boolean',
    disabled: 'boolean',
    name: 'string',
    exclude: 'string',
  },
  refine: asFormPart({ values: chosenCodes, missing: whatIsMissing }),
  styles: [form, chip, peopleField],
});
