import { beforeEach, describe, expect, it } from 'vitest';
import { read, readJson } from '../../core/reading';
import { secretsStore, setSecret } from '../server/secrets';
import { mockId, type SavedServer, serversStore } from '../server/servers';
import { callRecord } from '../storage/calls/call-rows';
import { workspaceStore } from '../workspace';
import type { IntendedCall } from './call-check';
import { reviveCall, toCallRecord } from './call-record';
import { readCallTarget } from './call-target';

const definition = '{"id": "Sms.Send@1.0.0", "name": "Sms_Send", "input_schema": {"parameters": {"type": "object"}}}';

function intended(argumentsText: string): IntendedCall {
  const target = readCallTarget(definition, {
    dialect: 'otc',
    origin: 'draft',
    argumentsKey: 'd #0',
    label: 'Sms_Send',
  });
  const [server] = serversStore.getState().servers;
  if (!target || !server) throw new Error('The definition or the server of this test is missing.');
  return { target, server, argumentsText, callId: '7', isRepeat: false };
}

describe('a call record', () => {
  beforeEach(() => {
    secretsStore.setState({ values: {} });
    serversStore.setState(serversStore.getInitialState(), true);
  });

  it('comes back as it was', () => {
    const kept = toCallRecord(intended('{"to": 1.0}'), 5);
    const revived = reviveCall(kept, { callId: '8', isRepeat: false });
    expect('call' in revived && revived.call).toMatchObject({ argumentsText: '{"to": 1.0}', callId: '8' });
    expect('call' in revived && revived.call.target.tool.label).toBe('Sms_Send');
  });

  it('holds a placeholder for a secret in the arguments, filled from memory or missed', () => {
    setSecret('demo:otc', 'secret:KEY', 'hush "hush"');
    const kept = toCallRecord(intended('{"key": "hush \\"hush\\""}'), 5);
    expect(kept.argumentsText).toBe('{"key": "{{secret:KEY}}"}');
    const revived = reviveCall(kept, { callId: '8', isRepeat: false });
    expect('call' in revived && revived.call.argumentsText).toBe('{"key": "hush \\"hush\\""}');

    secretsStore.setState({ values: {} });
    const refused = reviveCall(kept, { callId: '8', isRepeat: false });
    expect('refused' in refused && refused.refused).toMatch(/held the secret “secret:KEY”, which is never kept/);
  });

  const usual = { id: 'kept', title: 'Shop', url: 'https://shop.test', protocol: 'otc-http' };
  const isThere = { call: expect.objectContaining({ server: expect.objectContaining({ url: 'https://shop.test' }) }) };
  it.each<[string, Partial<SavedServer>, Partial<SavedServer>, object]>([
    ['is there', {}, {}, isThere],
    ['was added again', { id: 'again' }, {}, isThere],
    [
      'is gone',
      { id: 'other', url: 'https://other.test' },
      {},
      { refused: 'The server Shop is not known any more; add https://shop.test again.' },
    ],
    [
      'speaks another protocol',
      { protocol: 'mcp-http' },
      {},
      { refused: 'Shop speaks another protocol now. Add https://shop.test again with the protocol of this call.' },
    ],
    ['has another path', { url: 'https://shop.test/v2' }, {}, { call: expect.anything() }],
    [
      'has another address',
      { url: 'https://other.test' },
      {},
      { refused: 'Shop has another address now. Add https://shop.test again to send this call there.' },
    ],
    [
      'is the mock of another document',
      { id: mockId, url: 'mock:b' },
      { id: mockId, url: 'mock:a' },
      { refused: expect.stringMatching(/^The mock of another document answered this call/) },
    ],
    [
      'is the mock of a document that was deleted',
      { id: mockId, url: 'mock:b' },
      { id: mockId, url: 'mock:gone' },
      { refused: expect.stringMatching(/^The mock of a document that is deleted now answered this call\. Open/) },
    ],
    [
      'is the mock of a document that had another format',
      { id: mockId, url: 'mock:a', protocol: 'mcp-http' },
      { id: mockId, url: 'mock:a' },
      { refused: expect.stringMatching(/^This document had another format/) },
    ],
  ])('goes to its server, or says why not, where it %s', (_, now, then, expected) => {
    const intent = intended('{}');
    const entry = { id: 'a', text: '{}', dialectChoice: 'auto', toolIndex: 0, updatedAt: 0 };
    workspaceStore.setState({ documents: [entry, { ...entry, id: 'b' }] });
    serversStore.setState({ servers: [{ ...intent.server, ...usual, ...now }] });
    const kept = { ...toCallRecord(intent, 5), server: { ...usual, ...then } };
    expect(reviveCall(kept, { callId: '8', isRepeat: false })).toEqual(expected);
  });

  it('is read from a text again, and what is no call is not', () => {
    const kept = toCallRecord(intended('{}'), 5);
    expect(readJson(callRecord, JSON.stringify(kept))).toEqual(kept);
    for (const value of [null, 7, [], {}, { ...kept, at: 'now' }, { ...kept, server: { id: 1 } }]) {
      expect(read(callRecord, value)).toBeUndefined();
    }
  });
});
