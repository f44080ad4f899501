import { createContext, useContext } from 'react';
import type { Vocabulary } from '../../core/dialect';
import type { EditOp } from '../../core/model/edit-op';
import type { ToolModel } from '../../core/model/tool-document';

/** What every part of the form needs: the tool it shows, what its format can say, and the way to change it. */
export interface Builder {
  readonly tool: ToolModel;
  readonly vocabulary: Vocabulary;
  /** Carries out operations as one undo step; answers with the reason when it cannot be done. */
  readonly run: (ops: readonly EditOp[], label: string) => string | undefined;
  /** Says why something cannot be done. */
  readonly refuse: (reason: string) => void;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder belongs inside BuilderPane.');
  return builder;
}
