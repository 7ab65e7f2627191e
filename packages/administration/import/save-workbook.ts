import { saveFile } from '@atrium/ui/save-file';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a workbook as a file on the user's computer. */
export function saveWorkbook({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
