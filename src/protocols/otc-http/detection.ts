import { has } from '../../core/json/members';
import type { ProtocolDetection } from '../detect/detection';
import {
  countTools,
  hereQuestion,
  hinted,
  importable,
  judgeStatus,
  noList,
  otherTools,
  shown,
  toolsIn,
  toolsQuestion,
} from '../detect/questions';

const ofFormat = /^(?!.*"capabilities"\s*:).*"(?:tools|input_schema|inputSchema)"\s*:/s;

export const detection: ProtocolDetection = {
  endings: ['/tools/call', '/tools', '/health'],
  questions: [
    toolsQuestion(20, (sent) => {
      const status = judgeStatus(sent);
      if (status) return status;
      const read = toolsIn(sent.reply);
      if (!read) return importable(sent) ?? noList(sent, ofFormat);
      const { list, whole } = read;
      if (list.some((each) => has(each, 'input_schema')) || has(whole, '$schema')) {
        return shown(`An Open Tool Calling server: ${countTools(list)}.`);
      }
      return list.length === 0
        ? hinted('An empty list of tools, which Open Tool Calling and Machine Context servers can answer.')
        : (importable(sent) ?? otherTools(list));
    }),
    hereQuestion('Open Tool Calling', '/tools', (each) => has(each, 'input_schema')),
  ],
};
