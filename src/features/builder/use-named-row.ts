import { useEffect, useEffectEvent } from 'react';
import { toPointer } from '../../core/json/pointer';
import type { ParameterModel } from '../../core/model/tool-document';
import { useNaming } from './naming';
import type { RowItem } from './rows';

export interface NamedRow {
  readonly root: ParameterModel;
  readonly byKey: ReadonlyMap<string, RowItem>;
  /** Chooses a row. */
  readonly show: (row: RowItem) => void;
}

/** The key of the row that was added just now and is being named, which is chosen as soon as it is there. */
export function useNamedRow({ root, byKey, show }: NamedRow): string | undefined {
  const { naming } = useNaming();
  const parent = naming && toPointer(naming.parent);
  const holder = parent === toPointer(root.path) ? root : byKey.get(parent ?? '')?.placed.parameter;
  const named = holder?.children.findLast(({ name }) => name === naming?.name);
  const key = named && toPointer(named.path);
  const choose = useEffectEvent(() => {
    const row = key === undefined ? undefined : byKey.get(key);
    if (row) show(row);
  });
  const number = key === undefined ? undefined : naming?.number;
  useEffect(() => {
    if (number !== undefined) choose();
  }, [number]);
  return key;
}
