import { initials } from '@atrium/ui/initials';
import { personPath, portalOrigin } from '@atrium/stores';
import { useState } from 'react';
import { PathLink } from '../parts/portal-link.tsx';

/** The fields of a person that a chip shows. */
export interface ChipPerson {
  userCode: string;
  realName: string;
  /** Address of the picture; empty or one of the default pictures when there is none. */
  avatar: string;
  departmentName?: string;
}

interface AvatarProps {
  person: Pick<ChipPerson, 'userCode' | 'realName' | 'avatar'>;
  size?: number;
}

/** A person's picture, fetched only when it comes into sight; the end of the name where there is none or it does not load. */
export function PersonAvatar({ person, size = 35 }: AvatarProps) {
  const [broken, setBroken] = useState('');
  const { userCode, realName, avatar } = person;
  // The server's default pictures are the same for everybody: a name is more specific. People's pictures need the portal's cookie, which no
  // page of another origin has.
  const picture = avatar !== '' && !portalOrigin && !avatar.startsWith('data:') && avatar !== broken;
  const look = (round: HTMLElement | null) => {
    round?.style.setProperty('inline-size', `${size}px`);
    round?.style.setProperty('block-size', `${size}px`);
    round?.style.setProperty('font-size', `${Math.round(size * 0.37)}px`);
    round?.style.setProperty('--hue', String(hueOf(userCode)));
  };
  return (
    <span className="person-avatar" ref={look} aria-hidden="true">
      {picture ? (
        <img src={avatar} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setBroken(avatar)} />
      ) : (
        initials(realName)
      )}
    </span>
  );
}

interface ChipProps {
  person: ChipPerson;
  size?: number;
  tabIndex?: number;
}

/** A person in a line: picture, name that leads to the card, department. */
export function PersonChip({ person, size = 28, tabIndex }: ChipProps) {
  const { userCode, realName, departmentName } = person;
  return (
    <span className="person-chip">
      <PersonAvatar person={person} size={size} />
      <PathLink path={personPath(userCode)} title={realName} tabIndex={tabIndex}>
        {realName}
      </PathLink>
      {departmentName ? <small>{departmentName}</small> : null}
    </span>
  );
}

const hues = 24;

/** The hue of a person's round picture, in degrees of oklch: constant for a code, one of a few distinguishable ones. */
function hueOf(code: string): number {
  let sum = 7;
  for (const letter of code) sum = (sum * 31 + letter.codePointAt(0)!) % 65_521;
  return ((sum % hues) * 360) / hues;
}
