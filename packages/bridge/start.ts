import { startFrame } from './frame.ts';
import { startWindow } from './window.ts';

// One script for both documents: the frame has a host, the window does not.
const { host } = document.body.dataset;
if (host === undefined) void startWindow(document.body);
else startFrame(host);
