import { expect, it } from 'vitest';
import { check } from '../../core/check/check';
import { registry, validate } from '../registry.testkit';
import { draft, draftWithRequirements, draftWithValueSchema } from './example';

/** `rule severity` of what is found in the same text as a draft and as a listing. */
async function found(text: string, origin: 'draft' | 'wire'): Promise<readonly string[]> {
  const { diagnostics } = await check(text, { dialect: 'rfc', origin, validate }, registry);
  return diagnostics.map(({ rule, severity }) => `${rule} ${severity}`);
}

it.each([
  [
    draft({ toolkit: '{"name": "Math", "version": null}' }),
    ['rfc/toolkit-version error'],
    ['rfc/toolkit-version warning'],
  ],
  [draftWithRequirements('{"secrets": [{"key": "K"}]}'), ['rfc/secret-key-id error'], ['rfc/secret-key-id info']],
  [draft({ requirements: 'null' }), ['rfc/authorization-shape error'], []],
  [
    draftWithRequirements('{"authorization": {"provider_type": "oauth2", "id": null, "oauth2": {"scopes": null}}}'),
    ['rfc/authorization-shape error', 'rfc/scopes-type error'],
    [],
  ],
  [draftWithValueSchema('{"val_type": "string", "inner_val_type": null, "enum": null}'), [], []],
])('%s', async (text, asDraft, onTheWire) => {
  expect(await found(text, 'draft')).toEqual(asDraft);
  expect(await found(text, 'wire')).toEqual(onTheWire);
});
