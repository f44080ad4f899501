import { describe, expect, it } from 'vitest';
import { namesMeant, requiredMeant } from './required-meant';

describe('what is said with "required"', () => {
  it.each([
    [true, true],
    ['True', true],
    ['yes', true],
    ['on', true],
    [' mandatory ', true],
    [false, false],
    ['off', false],
    ['optional', false],
    ['none', false],
    ['', false],
    ['city', undefined],
    [['city'], undefined],
    [1, undefined],
  ])('of one value: %j is %s', (value, meant) => expect(requiredMeant(value)).toBe(meant));

  it.each([
    ['city', ['city']],
    ['city, day', ['city', 'day']],
    ['day city', ['day', 'city']],
    ['city; day', ['city', 'day']],
    ['city and day', ['city', 'day']],
    ["['city', 'day']", ['city', 'day']],
    ['city, city', ['city']],
    ['ALL', ['city', 'day', 'all']],
    ['*', ['city', 'day', 'all']],
    ['all', ['all']],
    ['city, date', undefined],
    ['true', undefined],
    ['', undefined],
  ])('of names: %s lists %j', (text, names) => expect(namesMeant(text, ['city', 'day', 'all'])).toEqual(names));

  it('lists nothing where nothing is declared', () => expect(namesMeant('all', [])).toBeUndefined());
});
