import { it } from 'vitest';
import { expectedIn } from '../../expected.testkit';
import { escapeHidden } from '../hidden-text/hidden-text';
import { applySteps, proposeSteps } from './propose';
import { newestCases, schemaCases } from './schema-cases.testkit';
import { stepInWords } from './step-words';
import { createValidate } from './validator';

const expectWords = expectedIn('src/core/schema/proposals.expected.txt');
const checked = createValidate();
const validate = async (schemaText: string, valueText: string) => checked(schemaText, valueText);

const refusing = [...schemaCases, ...newestCases].filter(({ invalid }) => invalid.length > 0);

it.each(refusing)('$name, merged with what it refuses', async ({ name, schema, invalid }) => {
  const text = JSON.stringify(schema);
  const examples = invalid.map((value) => JSON.stringify(value));
  const { steps, reason = '' } = await proposeSteps(text, examples, { isRequired: true }, validate);
  const after = escapeHidden(applySteps(text, [], steps));
  expectWords(
    name,
    [text, `and ${examples.join(', ')}`, ...steps.map(stepInWords), reason, after].filter(Boolean).join('\n'),
  );
});
