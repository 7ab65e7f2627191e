import { useAnswer } from '../call.ts';
import { plain } from '../format.ts';
import { useFresh } from '../fresh.ts';
import { dayText, type Half, halvesOf, type Leave } from '../leave.ts';
import { useFlowTexts, useLanguage, useTexts } from '../portal.ts';
import { Facts, type RecordHeadProps, RecordScreen, RecordWaiting } from './record-screen.tsx';
import { StateTag } from './state-tag.tsx';

/** One leave request and the actions that the user may take. */
export function LeaveDetail({ number }: { number: string }) {
  const head = { name: useTexts().leave, number, back: '/hr/leave/balance' };
  return <LeaveOf {...head} />;
}

function LeaveOf(head: RecordHeadProps) {
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Leave>(`/leaves/${head.number}`);
  useFresh(answer, answer.status === 'ready' && answer.data.state === 'submitted', ask);
  if (answer.status !== 'ready') return <RecordWaiting {...head} answer={answer} onRetry={ask} />;
  const { data: leave } = answer;
  const { first, last } = halvesOf(leave);
  const dayIn = (day: string, half: Half | null) => [dayText(day, language), half && flowTexts[half]].filter(Boolean).join(' ');
  return (
    <RecordScreen {...head} path={`/leaves/${leave.number}`} form="/hr/leave/apply" record={leave} onDone={ask}>
      <Facts
        facts={[
          [texts.person, [leave.owner, leave.department].filter(Boolean).join(' · ')],
          [flowTexts.kind, texts[leave.kind]],
          [flowTexts.from, dayIn(leave.from, first)],
          [flowTexts.to, dayIn(leave.to, last)],
          [flowTexts.length, plain(leave.days, language)],
          [flowTexts.substitute, leave.substitute],
          [flowTexts.reason, leave.reason],
          [texts.state, <StateTag key="state" state={leave.state} />],
          [flowTexts.approver, leave.approver],
        ]}
      />
    </RecordScreen>
  );
}
