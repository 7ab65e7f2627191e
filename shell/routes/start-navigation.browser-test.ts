import { expect } from '@open-wc/testing';
import { navigate } from './navigation.ts';

it('says what is missing when somebody navigates before the start', () => {
  expect(() => void navigate('/home')).to.throw(/call startNavigation\(\) first/);
});
