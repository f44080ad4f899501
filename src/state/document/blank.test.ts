import { beforeEach, expect, it } from 'vitest';
import { blankStore, offerBlank, takeBlank } from './blank';
import { openText, setText } from './document';

const snippet = '{"name": "$1"}';
const opened = '{"name": ""}';

beforeEach(() => {
  blankStore.setState(blankStore.getInitialState(), true);
  openText('new', opened);
  offerBlank('new', snippet);
});

it('the places of a blank definition are filled in once', () => {
  expect([takeBlank('new'), takeBlank('new')]).toEqual([snippet, undefined]);
});

it('not where somebody has typed meanwhile, nor later on', () => {
  setText('{"name": "mine"}');
  expect(takeBlank('new')).toBeUndefined();
  setText(opened);
  expect(takeBlank('new')).toBeUndefined();
});

it('they wait while another document is in front', () => {
  openText('other', opened);
  expect([takeBlank('other'), takeBlank('new')]).toEqual([undefined, undefined]);
  openText('new', opened);
  expect(takeBlank('new')).toBe(snippet);
});

it('the documents that began as blank ones are known', () => {
  offerBlank('next', snippet);
  expect(blankStore.getState().documentIds).toEqual(['new', 'next']);
});
