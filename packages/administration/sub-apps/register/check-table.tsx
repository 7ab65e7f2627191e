import type { CheckedSubApp, SubAppCheck } from '@atrium/api/contract';
import { Scroll } from '@atrium/react-parts/list';
import { Tag } from '../../parts/tag.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const kinds = { passed: 'success', warned: 'warning', failed: 'danger' } as const;

function textOf(code: SubAppCheck['code'], outcome: SubAppCheck['outcome']) {
  if (code === 'P16' && outcome === 'failed') return 'P16-module' as const;
  return outcome === 'passed' ? code : (`${code}-bad` as const);
}

/** Results of the server's checks of an address: number and sentence. */
export function CheckTable({ checks }: Pick<CheckedSubApp, 'checks'>) {
  const texts = useTexts(table);
  return (
    <Scroll label={texts.checks}>
      <table className="at-table">
        <thead>
          <tr>
            {[texts.number, texts.result, texts.meaning, texts.found].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map(({ code, outcome, found }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td className="at-nowrap">
                <Tag kind={kinds[outcome]}>{texts[outcome]}</Tag>
              </td>
              <td>{texts[textOf(code, outcome)]}</td>
              <td className="admin-found">{found}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
