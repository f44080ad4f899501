import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../ui/render.testkit';
import { tooSmall } from '../../ui/touch.testkit';
import { PlaceButton } from './place-button';

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1280, 800));

it('takes a finger, however short its words are', () => {
  render(<PlaceButton onPress={() => undefined}>id</PlaceButton>);
  expect(tooSmall()).toEqual([]);
});
