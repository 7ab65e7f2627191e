import { call } from './call.js';
import { draw, drawFacts, moment } from './draw.js';

export const drawTag = ([text, colour]) => draw('span', { className: `at-tag ${colour}` }, text);

/** Draws a record that is older than this system: the facts that the user received. */
export async function drawLinked(screen, key) {
  const { title, applicant, at, outcome, facts } = await call(`/linked?${new URLSearchParams({ path: `visitors/${screen}`, key })}`);
  const states = { approved: ['已办结', 'at-tag-success'], completed: ['已办结', 'at-tag-success'], returned: ['已退回', 'at-tag-danger'] };
  const state = drawTag(states[outcome] ?? ['等待处理', 'at-tag-info']);
  const more = facts.filter(({ value }) => !title.includes(value)).map(({ label, value }) => [label, value]);
  return drawFacts([['事项', title], ['发起人', applicant], ['时间', moment(at)], ['状态', state], ...more]);
}
