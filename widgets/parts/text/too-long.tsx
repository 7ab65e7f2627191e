import { formatNumber, msg, str } from '@atrium/i18n';

/** Returns a sentence with both numbers if a text has more than `most` characters, else an empty text. Input is never cut. */
export function tooLong(text: string, most: number): string {
  // Counts code points, as the server does; the UTF-16 length is never smaller.
  const count = text.length <= most ? 0 : [...text].length;
  if (count <= most) return '';
  return msg(str`最多 ${formatNumber(most)} 个字，现在有 ${formatNumber(count)} 个。`, { id: 'form.too-long' });
}

interface TooLongProps {
  /** Its id, which the control names in `aria-describedby`. */
  id: string;
  text: string;
  most: number;
  className?: string;
}

/** Says below a control that its text is too long; nothing while it fits. */
export function TooLong({ id, text, most, className = 'wrong' }: TooLongProps) {
  const sentence = tooLong(text, most);
  return (
    sentence !== '' && (
      <p className={className} id={id} role="alert">
        {sentence}
      </p>
    )
  );
}
