import { expect, it } from 'vitest';
import { readChallenge } from './challenge';

const nothing = { error: undefined, description: undefined, scope: undefined, resourceMetadata: undefined };

it.each([
  [undefined, {}],
  ['Bearer', {}],
  ['Bearer scope="a b", resource_metadata="https://x.test/m"', { scope: 'a b', resourceMetadata: 'https://x.test/m' }],
  ['bearer scope=a,error=insufficient_scope', { scope: 'a', error: 'insufficient_scope' }],
  ['Basic realm="scope=no", Bearer scope="yes"', { scope: 'yes' }],
  ['Bearer error_description="needs scope=\\"b\\"", scope="a"', { description: 'needs scope="b"', scope: 'a' }],
  ['Bearer error="insufficient_scope", scope="a", scope="b"', { error: 'insufficient_scope', scope: 'a' }],
  ['DPoP scope="a"', { scope: 'a' }],
  ['Bearer scope=""', {}],
])('%s', (header, found) => expect(readChallenge(header)).toEqual({ ...nothing, ...found }));
