import type { ProtocolDetection } from '../detect/detection';
import { getQuestion, hinted, judgeStatus, ruledOut, shown, whatItIs } from '../detect/questions';

export const detection: ProtocolDetection = {
  endings: [],
  byAddress(address) {
    if (address.startsWith('file:')) return shown('A file is a plug-in.');
    return /\.wasm$/i.test(address.replace(/[?#].*$/s, '')) ? hinted('It is named as modules are.') : undefined;
  },
  questions: [
    getQuestion(30, 'Plug-in: the address itself', '', (sent) => {
      const status = judgeStatus(sent);
      if (status) return ruledOut(status.found);
      return sent.reply.body.startsWith('\0asm')
        ? shown('A WebAssembly module.')
        : ruledOut(`It is no plug-in: ${whatItIs(sent.reply)}.`);
    }),
  ],
};
