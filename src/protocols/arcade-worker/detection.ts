import { has } from '../../core/json/members';
import type { ProtocolDetection } from '../detect/detection';
import {
  countTools,
  getQuestion,
  hereQuestion,
  judgeStatus,
  noList,
  ownTools,
  ruledOut,
  shown,
  toolsIn,
  toolsQuestion,
} from '../detect/questions';

const isOwn = (tool: unknown): boolean => has(tool, 'fully_qualified_name') || has(tool, 'toolkit');

export const detection: ProtocolDetection = {
  endings: ['/worker/tools/invoke', '/worker/tools', '/worker/health'],
  questions: [
    hereQuestion('the RFC draft', '/worker/tools', isOwn),
    getQuestion(10, 'Arcade worker: its tools', '/worker/tools', (sent) => {
      const status = judgeStatus(sent);
      if (status) return status;
      const list = toolsIn(sent.reply)?.list;
      if (!list) return noList(sent, /"(?:tools|toolkit|fully_qualified_name)"\s*:/);
      return list.length === 0 || list.some(isOwn)
        ? shown(`An Arcade worker: ${countTools(list)} in the format of the RFC draft.`)
        : ruledOut('The list has no tools of the RFC draft.');
    }),
    toolsQuestion(20, (sent, base) => {
      const list = ownTools(sent, isOwn);
      if (!list) return undefined;
      return base.endsWith('/worker')
        ? shown(
            `An Arcade worker: ${countTools(list)}. Its address is without /worker.`,
            base.slice(0, -'/worker'.length),
          )
        : ruledOut('A list in the format of the RFC draft, which an Arcade worker has at /worker/tools.');
    }),
  ],
};
