import sheet from './button.css';

/** `.button`, `.button.primary`, `.button.danger` with words; `.icon-button` with a drawing alone. */
export const buttonStyles = sheet;
