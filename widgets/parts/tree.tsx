import { Tree as TreeOfPart, type TreeProps } from '@atrium/react-parts/tree';
import { usePathLinks } from './portal-link.tsx';

/** A tree of links to pages of the portal. */
export function Tree(props: Omit<TreeProps, 'linkOf'>) {
  const linkTo = usePathLinks();
  return <TreeOfPart {...props} linkOf={({ path, name }) => linkTo({ path, title: name })} />;
}
