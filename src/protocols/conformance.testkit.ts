import { describe, expect, it } from 'vitest';
import { voiceObjections } from '../core/voice.testkit';
import { examRoom } from './exam-room.testkit';
import { testExchanges } from './exchange-exam.testkit';
import type { ProtocolFixtures } from './faults.testkit';
import type { Protocol } from './protocol';
import { testReach } from './reach-exam.testkit';
import { testResponses } from './response-exam.testkit';
import { testWaiting } from './waiting-exam.testkit';

/** The exam of every protocol: success, refusal, redirects, cancel, deadlines, garbage, hostile JSON; and it works again after each. */
export function testProtocol(protocol: Protocol, fixtures: ProtocolFixtures): void {
  describe(`${protocol.id} takes the exam`, () => {
    const room = examRoom(protocol, fixtures);
    testExchanges(room);
    testResponses(room);
    testWaiting(room);
    testReach(room);

    it('said all of it in the product’s voice', () => {
      expect(room.said.size).toBeGreaterThan(0);
      expect(voiceObjections([...room.said, ...protocol.notes.map(({ message }) => message)])).toEqual([]);
    });
  });
}
