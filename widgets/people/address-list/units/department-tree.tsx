import { formatNumber, msg } from '@atrium/i18n';
import { $departments, type Department, loadDepartments } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { Failure } from '../../../parts/failure.tsx';
import tree from '@atrium/react-parts/tree/tree.css';
import type { TreeNode } from '@atrium/react-parts/tree';
import { Tree } from '../../../parts/tree.tsx';
import { useDelay } from '../../../parts/hooks/use-delay.ts';
import { useSheets } from '../../../parts/hooks/use-sheets.ts';
import { type BookAddress, bookPath } from '../book-address.ts';

/** The organisation with counts; each department leads to its people, a search going with one. */
export function DepartmentTree({ address: { sign, department } }: { address: BookAddress }) {
  useSheets(tree);
  const departments = useStore($departments);
  const roots = useMemo(
    () => (departments.status === 'ready' ? departments.roots.map((one) => nodeOf(one, sign)) : []),
    [departments, sign],
  );
  if (departments.status === 'failed') {
    return <Failure text={msg('组织架构没有加载出来。', { id: 'address-list.tree-failed' })} onRetry={() => void loadDepartments()} />;
  }
  if (departments.status === 'loading') return <TreeSkeleton />;
  const whole: TreeNode = {
    id: '',
    name: msg('全公司', { id: 'address-list.company' }),
    path: bookPath({ sign }),
    children: [],
  };
  return <Tree label={msg('组织架构', { id: 'address-list.tree' })} roots={[whole, ...roots]} selected={department} />;
}

const nodeOf = ({ id, name, count, children }: Department, sign: string): TreeNode => ({
  id,
  name,
  count: formatNumber(count),
  path: bookPath({ sign, department: id }),
  children: children.map((child) => nodeOf(child, sign)),
});

function TreeSkeleton() {
  const late = useDelay();
  return (
    <div className="waiting">{late ? Array.from({ length: 7 }, (_, index) => <div key={index} className="skeleton unit" />) : null}</div>
  );
}
