import { expect } from '@open-wc/testing';
import { navigate } from './navigation.ts';

it('names the missing call when somebody navigates before the start', () => {
  expect(() => void navigate('/home')).to.throw(/call startNavigation\(\) first/);
});
