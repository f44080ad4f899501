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
    const computer = createLineBreaksComputer.call(this, context, fontInfo, tabSize, columns, ...others);
    const lines: number[] = [];
    const isOurs = (line: number) =>
      columns > 0 && context.getLineContent(line).length > longLine && !context.getLineInjectedText(line)?.length;
    return {
      addRequest(line, previous) {
        lines.push(line);
        if (!isOurs(line)) computer.addRequest(line, previous);
      },
      finalize() {
        const theirs = computer.finalize().values();
        return lines.map((line) => {
          if (!isOurs(line)) return theirs.next().value ?? null;
          const { offsets, columns: ends } = breaksOf(context.getLineContent(line), columns, tabSize);
          return new ModelLineProjectionData(null, null, offsets, ends, 0);
        });
      },
    };
  };
}
