import { createContext, useContext } from 'react';
import type { Vocabulary } from '../../core/dialect';
import type { EditOp } from '../../core/model/edit-op';
import type { ToolDocument, ToolModel } from '../../core/model/tool-document';

/** What every part of the form needs: what the format can say, and the way to change it. Edits leave it the same object. */
export interface Builder {
  /** The place of the tool that is shown, for operations. */
  readonly tool: number;
  readonly vocabulary: Vocabulary;
  /** Carries out operations as one undo step; answers with the reason when it cannot be done. */
  readonly run: (ops: readonly EditOp[], label: string) => string | undefined;
  /** Says why something cannot be done. */
  readonly refuse: (reason: string) => void;
}

/** The tool that is shown, as it was read. */
export interface ShownTool {
  readonly tool: ToolModel;
  readonly document: ToolDocument;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

export const ShownToolContext = createContext<ShownTool | undefined>(undefined);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder belongs inside BuilderPane.');
  return builder;
}

/** Whatever reads this is drawn anew when the tool changes, in the part of it that the section is about. */
export function useShownTool(): ShownTool {
  const shown = useContext(ShownToolContext);
  if (!shown) throw new Error('useShownTool belongs inside BuilderPane.');
  return shown;
}
