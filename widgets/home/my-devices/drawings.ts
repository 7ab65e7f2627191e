import type { Device } from '@atrium/stores';
import type { IconNode } from '@atrium/ui/icons';

const path = (d: string): IconNode => ['path', { d }];
const box = (x: string, y: string, width: string, height: string, rx = '1.5'): IconNode => ['rect', { x, y, width, height, rx }];
const dot = (cx: string, cy: string, r: string): IconNode => ['circle', { cx, cy, r }];

/** Devices, drawn as the portal's icons are: 24 px, lines of 1.5 px. */
export const deviceDrawings: Readonly<Record<Device['drawing'], readonly IconNode[]>> = {
  laptop: [box('4.5', '5', '15', '10.5'), path('M2.5 19h19l-2-3.500h-15z')],
  monitor: [box('3', '4', '18', '12'), path('M12 16v4M8 20h8')],
  phone: [box('7', '2.5', '10', '19', '2'), path('M10.500 18.500h3')],
  tablet: [box('4.5', '3', '15', '18', '2'), path('M10.500 18h3')],
  badge: [
    box('4', '7', '16', '14', '2'),
    path('M12 7V3M9.500 7V5.500h5V7M13.500 17.500h3.500M13.500 14h3.500'),
    dot('9', '13.5', '2'),
    path('M6 18c.5-1.500 5.500-1.500 6 0'),
  ],
  disk: [box('5', '3', '14', '18', '2'), dot('12', '9.5', '3.5'), path('M12 9.500l2.500-2.500M8.500 17.500h4M16 17.500h.01')],
  token: [path('M9.500 21V10.500h5V21zM10.500 10.500V3h3v7.500'), dot('12', '16', '1.2')],
  radio: [box('7', '8', '10', '13', '2'), path('M14.500 8V2.500M10 12h4M10 15h4'), dot('12', '18', '0.6')],
  headset: [
    path('M4.500 15v-3a7.500 7.500 0 0 1 15 0v3M17 19.500c0 1-1.500 1.500-4 1.500'),
    box('3.5', '13.5', '3.5', '6'),
    box('17', '13.5', '3.5', '6'),
  ],
  other: [path('M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9')],
};
