import { useParams } from 'react-router';
import { useAnswer } from '../call.ts';
import type { Claim } from '../claim.ts';
import { moment, money } from '../format.ts';
import { useFresh } from '../fresh.ts';
import { useFlowTexts, useLanguage, useTexts } from '../portal.ts';
import { Facts, type RecordHeadProps, RecordScreen, RecordWaiting } from './record-screen.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { StateTag } from './state-tag.tsx';

export function ClaimPage() {
  const { id = '' } = useParams();
  return <ClaimDetail id={id} back="/claims" />;
}

/** One claim and the actions that the user may take. */
export function ClaimDetail({ id, back }: { id: string; back: '/claims' | '/approvals' }) {
  const texts = useTexts();
  const head = { name: back === '/claims' ? texts.claims : texts.approvals, number: id, back };
  return <ClaimOf {...head} />;
}

function ClaimOf(head: RecordHeadProps) {
  const flowTexts = useFlowTexts();
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Claim>(`/claims/${head.number}`);
  useFresh(answer, answer.status === 'ready' && answer.data.state === 'submitted', ask);
  if (answer.status !== 'ready') return <RecordWaiting {...head} answer={answer} onRetry={ask} />;
  const { data: claim } = answer;
  return (
    <RecordScreen {...head} path={`/claims/${claim.id}`} form="/claims/new" record={claim} onDone={ask}>
      <Facts
        facts={[
          [texts.title, claim.title],
          [texts.category, claim.category],
          [texts.person, claim.owner],
          [texts.department, claim.department],
          [
            texts.state,
            <>
              <StateTag state={claim.state} /> {claim.comment}
            </>,
          ],
          [flowTexts.approver, claim.approver],
          [texts.time, moment(claim.submittedAt, language)],
        ]}
      />
      <div className="at-scroll">
        <table className="at-table">
          <thead>
            <tr>
              <th>{texts.items}</th>
              <th className="at-figure">{texts.amount}</th>
            </tr>
          </thead>
          <tbody>
            {claim.items.map((item, at) => (
              <tr key={at}>
                <td>{item.name}</td>
                <td className="at-figure">{money(item.amount, language)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{texts.total}</td>
              <td className="at-figure">{money(claim.amount, language)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <ReceiptList claim={claim.id} names={claim.receipts} />
    </RecordScreen>
  );
}
