import { Scroll } from '@atrium/react-parts/list';

interface Fact {
  attribute: string;
  value: string;
}

/** Attributes of a person in a source. */
export function FactTable({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Scroll label={title}>
      <table className="at-table">
        <caption className="at-note">{title}</caption>
        <tbody>
          {facts.map(({ attribute, value }) => (
            <tr key={attribute}>
              <th scope="row">{attribute}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
