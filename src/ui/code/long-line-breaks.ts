import { ModelLineProjectionData } from 'monaco-editor/editor/common/modelLineProjectionData';
import { MonospaceLineBreaksComputerFactory } from 'monaco-editor/editor/common/viewModel/monospaceLineBreaksComputer';
import { breaksOf } from './breaks-of';

/** Monaco breaks shorter lines itself: it looks for the best place and measures each character, 0.1 s for 1 MB. */
const longLine = 128 * 1024;

/** Breaks very long lines, of a text that is all on one line, where the room ends. Call it before the first editor. */
export function breakLongLines(): void {
  const { prototype } = MonospaceLineBreaksComputerFactory;
  const { createLineBreaksComputer } = prototype;
  prototype.createLineBreaksComputer = function (context, fontInfo, tabSize, columns, ...others) {
    const long = new Map<number, string>();
    const withoutLong: typeof context = {
      getLineInjectedText: (line) => context.getLineInjectedText(line),
      getLineContent(line) {
        const text = context.getLineContent(line);
        const isOurs = text.length > longLine && columns > 0 && !context.getLineInjectedText(line)?.length;
        if (!isOurs) return text;
        long.set(line, text);
        return '';
      },
    };
    const computer = createLineBreaksComputer.call(this, withoutLong, fontInfo, tabSize, columns, ...others);
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
