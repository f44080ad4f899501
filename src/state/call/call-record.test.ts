import { beforeEach, describe, expect, it } from 'vitest';
import { read, readJson } from '../../core/reading';
import { secretsStore, setSecret } from '../server/secrets';
import { serversStore } from '../server/servers';
import { callRecord } from '../storage/calls/call-rows';
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
  beforeEach(() => secretsStore.setState({ values: {} }));

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

  it('says when its server is gone', () => {
    const kept = toCallRecord(intended('{}'), 5);
    const refused = reviveCall({ ...kept, server: { ...kept.server, id: 'gone' } }, { callId: '8', isRepeat: false });
    expect('refused' in refused && refused.refused).toMatch(/is not known any more/);
  });

  it('is read from a text again, and what is no call is not', () => {
    const kept = toCallRecord(intended('{}'), 5);
    expect(readJson(callRecord, JSON.stringify(kept))).toEqual(kept);
    for (const value of [null, 7, [], {}, { ...kept, at: 'now' }, { ...kept, server: { id: 1 } }]) {
      expect(read(callRecord, value)).toBeUndefined();
    }
  });
});
