import { expect, it } from 'vitest';
import { expectedIn } from '../../expected.testkit';
import { escapeHidden } from '../hidden-text/hidden-text';
import type { ArgumentField } from '../model/argument-field';
import { readArgumentForm } from '../model/argument-fields';
import { voiceObjections } from '../voice.testkit';
import { badInputs } from './bad-inputs';
import { edgeSamples, edgeSampleText } from './edge-samples';
import { sampleArguments } from './sample';
import { inputOf, newestCases, schemaCases } from './schema-cases.testkit';
import { createValidate } from './validator';

const expectWords = expectedIn('src/core/schema/schema-cases.expected.txt');
const validate = createValidate();

/** On one line, without long repetitions. */
const compact = (text: string) =>
  escapeHidden(text === '' ? '' : JSON.stringify(JSON.parse(text))).replace(
    /(.+?)\1{40,}/g,
    (run, unit: string) => `${unit}×${run.length / unit.length}`,
  );

function objectionsTo(schema: unknown, value: unknown): string {
  const verdict = validate(JSON.stringify(schema), JSON.stringify(value));
  if (verdict.kind === 'not-checked') return verdict.reason;
  const issues = [...(verdict.kind === 'invalid' ? verdict.issues : []), ...(verdict.remarks ?? [])];
  expect(voiceObjections(issues.map(({ message }) => message))).toEqual([]);
  return [...new Set(issues.map(({ path, message }) => [...path, message].join(' ')))].join(' ');
}

/** What a form shows of an argument, without what is usual. */
function describeField(field: ArgumentField): readonly string[] {
  const { kind, limits, isNullable, startJson, newItemJson, options, children, map, union } = field;
  const parts = [kind, limits, isNullable ? 'or null' : '', `begins with ${compact(startJson)}`];
  const labels = options.map(({ label }) => escapeHidden(label));
  if (labels.length > 0) parts.push(`options ${labels.join(', ')}`);
  if (newItemJson !== undefined) parts.push(`items begin with ${compact(newItemJson)}`);
  if (map) parts.push(`entries begin with ${compact(map.newJson)}`);
  if (union) parts.push(`alternatives ${union.branches.map(({ label }) => label).join(', ')}`);
  const own = `${field.path.join('.')}: ${parts.filter(Boolean).join('; ')}`;
  return [own, ...children.flatMap(describeField), ...(map?.entries ?? []).flatMap(describeField)];
}

function formOf(input: string, text: string): readonly string[] {
  const form = readArgumentForm(input, text);
  return form.kind === 'fields' ? form.fields.flatMap(describeField) : [JSON.stringify(form)];
}

it.each([...schemaCases, ...newestCases])('$name', ({ name, schema, invalid }) => {
  const input = inputOf(schema);
  const sample = sampleArguments(input);
  const edges = edgeSamples.map((edge) => compact(edgeSampleText(input, edge)));
  const others = edges.flatMap((text, index) =>
    text === compact(sample) || edges.indexOf(text) < index ? [] : [`${edgeSamples[index]?.id}: ${text}`],
  );
  const bad = badInputs(input, sample)
    .filter(({ kind }) => kind !== 'missing')
    .map(({ title, argumentsText }) => `${title}: ${compact(argumentsText)}`);
  expectWords(
    name,
    [
      JSON.stringify(schema),
      ...invalid.map((value) => `not ${JSON.stringify(value)}: ${objectionsTo(schema, value)}`),
      ...formOf(input, sample).map((line) => `form ${line}`),
      `sample: ${compact(sample)}`,
      ...others,
      ...bad,
    ].join('\n'),
  );
});
