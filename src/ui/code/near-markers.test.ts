import { expect, it } from 'vitest';
import type { Diagnostic, Severity } from '../../core/diagnostic';
import { nearMarkers } from './near-markers';

const problems = (count: number, severityAt: (at: number) => Severity = () => 'info') =>
  Array.from({ length: count }, (_, at): Diagnostic => {
    const said = { rule: 'a', severity: severityAt(at), message: 'b', pointer: '', citation: 'c', fixes: [] };
    return { ...said, offset: at * 10, length: 1 };
  });

it('marks all of a few problems', () => {
  const few = problems(500);
  expect(nearMarkers(few, 2_000)).toEqual({ chosen: few, from: 0, to: Number.POSITIVE_INFINITY });
});

it.each([
  ['the beginning', 0, 0, 2_500],
  ['the middle', 30_000, 28_750, 31_250],
  ['the end', 59_990, 57_500, Number.POSITIVE_INFINITY],
  ['what is behind all of them', 70_000, 57_500, Number.POSITIVE_INFINITY],
])('marks those around %s of many, as far as it says', (_, seen, from, to) => {
  const { chosen, ...range } = nearMarkers(problems(6_000), seen);
  expect(range).toEqual({ from, to });
  expect(chosen).toHaveLength(500);
  const near = problems(6_000).filter(({ offset }) => offset >= from && offset < to);
  expect(chosen.filter(({ offset }) => offset >= from && offset < to)).toEqual(near);
});

it('marks what is loudest elsewhere too, each once and by place', () => {
  const loud: Record<number, Severity> = { 5: 'error', 5000: 'warning', 5500: 'error' };
  const { chosen } = nearMarkers(
    problems(6_000, (at) => loud[at] ?? 'info'),
    30_000,
  );
  expect(chosen.filter(({ severity }) => severity !== 'info').map(({ offset }) => offset)).toEqual([
    50, 50_000, 55_000,
  ]);
  expect(chosen.map(({ offset }) => offset)).toEqual(
    [...new Set(chosen.map(({ offset }) => offset))].toSorted((a, b) => a - b),
  );
});
