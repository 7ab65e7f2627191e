export { $panelPlace, clampPanel, panelBottom, type PanelPlace, panelTop, placePanel } from './floating-panel.ts';
export { $appPanelCollapsed, toggleAppPanel } from './panel.ts';
