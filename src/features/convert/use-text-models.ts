import { useState } from 'react';
import type { TextModelHandle } from '../../ui/code/text-model-handle';

export type Side = 'source' | 'target';

/** The texts of one opened dialog: models of their own, apart from those of the documents, closed with it. */
export interface TextModels {
  pathOf(name: string): string;
  /** The model that a side shows now. */
  shown(side: Side): TextModelHandle | undefined;
  show(side: Side, model: TextModelHandle): undefined;
  closeAll(): void;
}

export function useTextModels(): TextModels {
  const [models] = useState(createTextModels);
  return models;
}

function createTextModels(): TextModels {
  const base = `callsheet:/conversions/${crypto.randomUUID()}`;
  const opened = new Set<TextModelHandle>();
  const shown = new Map<Side, TextModelHandle>();
  return {
    pathOf: (name) => `${base}/${name}.json`,
    shown: (side) => shown.get(side),
    show: (side, model) => {
      opened.add(model);
      shown.set(side, model);
      return undefined;
    },
    // An editor lets go of its model first.
    closeAll: () => {
      setTimeout(() => {
        for (const model of opened) model.dispose();
      });
    },
  };
}
