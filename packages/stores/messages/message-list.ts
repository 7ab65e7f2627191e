import { callPaged } from '@atrium/api/client';
import type { Message, MessageBox, MessageLine, MessageType } from '@atrium/api/contract';
import { type ChangeRow, PagedList, type PagedState } from '../loading/paged-list.ts';

/** Which lines a list shows. */
export interface LineFilter {
  box: MessageBox;
  status?: Message['status'];
  type?: MessageType;
  keyword?: string;
  /** ISO times: not before, and before. */
  from?: string;
  to?: string;
}

export type MessageLines = PagedState<MessageLine, LineFilter>;
export type MessageList = PagedList<MessageLine, LineFilter>;

/** The line after an action; null removes it from the list. */
export type ChangeLine = ChangeRow<MessageLine, LineFilter>;

/** A list of messages that loads so many at once; its first filter is the inbox. */
export const listOf = (pageSize: number): MessageList =>
  new PagedList({
    pageSize,
    filter: { box: 'inbox' },
    load: (filter, pageIndex) =>
      callPaged('POST /business-center/v1/message/lines', { body: { ...filter, pageIndex, pageSize }, quiet: true }),
    concerns: ({ name }) => name === 'unread',
  });

/** The list of the message centre. */
export const centerList = listOf(50);

/** The newest few, for the panel of the bell. */
export const newestList = listOf(8);

/** Every list that somebody looks at. */
export const openLists = (): readonly MessageList[] => [centerList, newestList].filter(({ isOpen }) => isOpen);
