import { again } from './again.js';
onmessage = ({ data }) => postMessage(data + again);
