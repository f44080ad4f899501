import { isMultipleOf } from '../json/exact-number';
import { bound, pickBy, type SampleStyle, type Words } from './sample-style';
import { type Described, meaningOf, type NumberRange } from './sample-words';

/**
 * What numbers of the name and the description usually are; without a meaning the smallest round number within the
 * bounds, from 1 on when nothing is said.
 */
export function sampleNumber(
  words: Words,
  described: Described,
  isWhole: boolean,
  round: number,
  style: SampleStyle,
): string {
  const low = highest(bound(words, 'minimum'), bound(words, 'exclusiveMinimum'));
  const high = lowest(bound(words, 'maximum'), bound(words, 'exclusiveMaximum'));
  const unit = bound(words, 'multipleOf');
  const step = unit !== undefined && unit > 0 ? unit : 1;
  const fits = (value: number) =>
    (low === undefined || value >= low) &&
    (high === undefined || value <= high) &&
    value !== bound(words, 'exclusiveMinimum') &&
    value !== bound(words, 'exclusiveMaximum') &&
    (!isWhole || Number.isInteger(value)) &&
    (unit === undefined || isMultipleOf(String(value), String(unit)) === true);
  const from = (value: number) => [multiple(value, step), multiple(value, step) + step];
  const candidates = [...from(1), 0, ...from(low ?? 0), low ?? 0];
  if (high !== undefined) candidates.push(multiple(high, step), multiple(high, step) - step, high);
  if (low !== undefined && high !== undefined) candidates.push((low + high) / 2, low + (high - low) / 3);
  const { seed = 0 } = style;
  const edge = {
    round: usualNumbers(meaningOf(described)?.number, seed, described.name, isWhole),
    zero: [0],
    lowest: [low ?? Number.MIN_SAFE_INTEGER, multiple(low ?? 0, step), multiple(low ?? 0, step) + step],
    highest: [high ?? Number.MAX_SAFE_INTEGER, multiple(high ?? 0, step), multiple(high ?? 0, step) - step],
  }[style.numbers];
  const first = [...edge, ...candidates].find(fits) ?? low ?? high ?? 1;
  const turn = round + (style.numbers === 'round' && edge.length === 0 ? pickBy(seed, described.name) % 7 : 0);
  const later = Number.parseFloat((style.numbers === 'highest' ? first - turn * step : first + turn * step).toFixed(9));
  return String(fits(later) ? later : first);
}

function usualNumbers(range: NumberRange | undefined, seed: number, name: string, isWhole: boolean): readonly number[] {
  if (!range) return [];
  const { usual, least, most, decimals } = range;
  const share = (pickBy(seed, name) % 1009) / 1009;
  const value = seed === 0 ? usual : least + share * (most - least);
  return [Number(value.toFixed(isWhole ? 0 : decimals))];
}

function multiple(value: number, step: number): number {
  const result = Math.ceil(value / step) * step;
  return Number.parseFloat(result.toPrecision(12));
}

function highest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
}

function lowest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}
