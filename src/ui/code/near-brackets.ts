import { BracketPairsTextModelPart } from 'monaco-editor/editor/common/model/bracketPairsTextModelPart/bracketPairsImpl';

/** Monaco reads the brackets of a text at once when the first is looked for: 60 ms for 2 MB. Its own limit is 5 MB. */
const longText = 256 * 1024;

/**
 * The other end of a bracket of a long text is looked for from there, for a few milliseconds: that of the whole text
 * may go unmarked. Call it before the first editor.
 */
export function lookForBracketsNear(): void {
  Object.defineProperty(BracketPairsTextModelPart.prototype, 'canBuildAST', {
    get(this: BracketPairsTextModelPart) {
      return this.textModel.getValueLength() <= longText;
    },
  });
}
