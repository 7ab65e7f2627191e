import functions from '@atrium/ui/app-functions.css?text';
import { unsafeCSS } from 'lit';
import own from './app-functions.css?text';

/** The rules of the widget `atrium-app-menu` come as a text: all widgets would load a sheet that the frame shares with one. */
export const appFunctionsStyles = unsafeCSS(functions + own);
