import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useFlowTexts } from '../portal.ts';
import { useReceipt } from '../receipts.ts';

/** Receipts of a claim: pictures are shown, a PDF opens in a window of its own. `?receipt=` of the address names the one to begin with. */
export function ReceiptList({ claim, names }: { claim: string; names: readonly string[] }) {
  const texts = useFlowTexts();
  const asked = Number(new URLSearchParams(useLocation().search).get('receipt') ?? 0);
  if (names.length === 0) return null;
  return (
    <>
      <h2 className="at-section">{texts.receipts}</h2>
      <ul className="ex-pictures">
        {names.map((name, index) => (
          <Receipt key={name + String(index)} claim={claim} at={index + 1} name={name} isAsked={asked === index + 1} />
        ))}
      </ul>
    </>
  );
}

interface ReceiptProps {
  claim: string;
  at: number;
  name: string;
  isAsked: boolean;
}

function Receipt({ claim, at, name, isAsked }: ReceiptProps) {
  const found = useReceipt(claim, at);
  const link = useRef<HTMLAnchorElement>(null);
  const isThere = found !== null;
  useEffect(() => {
    if (isAsked && isThere) link.current?.focus();
  }, [isAsked, isThere]);
  return (
    <li>
      <a ref={link} href={found?.url} target="_blank" rel="noopener">
        {found?.isPicture === true && <img src={found.url} alt="" />}
        {name}
      </a>
    </li>
  );
}
