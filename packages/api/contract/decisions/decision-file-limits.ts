/** How many files a decision can have. */
export const mostDecisionFiles = 5;

/** Maximum size of one of them, in bytes. */
export const mostDecisionFileBytes = 5 * 1024 * 1024;

/** Maximum size of all files of a decision together, in bytes. */
export const mostDecisionBytes = 20 * 1024 * 1024;

/** Extensions of the files that people attach to decisions and articles; the content must match. */
export const attachmentTypes = ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'csv', 'txt'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];
