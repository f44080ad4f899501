import { listAt } from '../../core/json/members';
import type { ProtocolDetection } from '../detect/detection';
import { countTools, ownTools, shown, toolsQuestion } from '../detect/questions';

export const detection: ProtocolDetection = {
  endings: ['/tools', '/health'],
  questions: [
    // Before the formats that take any list with a "$schema" for theirs.
    toolsQuestion(19, (sent) => {
      const list = ownTools(sent, (each) => listAt(each, 'capabilities') !== undefined);
      return list && shown(`A Machine Context server: ${countTools(list)} with capabilities.`);
    }),
  ],
};
