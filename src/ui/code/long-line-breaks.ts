import { ModelLineProjectionData } from 'monaco-editor/editor/common/modelLineProjectionData';
import { MonospaceLineBreaksComputerFactory } from 'monaco-editor/editor/common/viewModel/monospaceLineBreaksComputer';
import { breaksOf, isPlain } from './breaks-of';

/** Monaco breaks shorter lines itself: it looks for the best place and measures each character, 0.1 s for 1 MB. */
const longLine = 128 * 1024;

/**
 * Breaks very long lines, of a text that is all on one line, where the room ends, and tells at a glance that a line fits:
 * Monaco measures it, half the work when the 600,000 lines of a text come in front. Call it before the first editor.
 */
export function breakLongLines(): void {
  const { prototype } = MonospaceLineBreaksComputerFactory;
  const { createLineBreaksComputer } = prototype;
  prototype.createLineBreaksComputer = function (context, fontInfo, tabSize, columns, ...others) {
    const long = new Map<number, string>();
    let hasInjected = false;
    const toMeasure: typeof context = {
      // Monaco asks for this first.
      getLineInjectedText(line) {
        const injected = context.getLineInjectedText(line);
        hasInjected = Boolean(injected?.length);
        return injected;
      },
      getLineContent(line) {
        const text = context.getLineContent(line);
        if (columns <= 0 || hasInjected) return text;
        if (text.length <= columns && isPlain.test(text)) return '';
        if (text.length <= longLine) return text;
        long.set(line, text);
        return '';
      },
    };
    const computer = createLineBreaksComputer.call(this, toMeasure, fontInfo, tabSize, columns, ...others);
    const lines: number[] = [];
    return {
      addRequest(line, previous) {
        lines.push(line);
        computer.addRequest(line, previous);
      },
      finalize() {
        const breaks = computer.finalize();
        for (const [line, text] of long) {
          const { offsets, columns: ends } = breaksOf(text, columns, tabSize);
          breaks[lines.indexOf(line)] = new ModelLineProjectionData(null, null, offsets, ends, 0);
        }
        return breaks;
      },
    };
  };
}
