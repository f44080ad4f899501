import type { Story } from '../../core/story/story';
import { readers } from '../../dialects/readers';
import { descriptorOf } from '../../protocols/descriptors';

/** Why a story cannot be played here: a format or a protocol of it that this version does not know, as a sentence. */
export function unknownNameOf({ steps }: Story): string | undefined {
  for (const action of steps.flatMap(({ do: actions = [] }) => actions)) {
    const dialect = action.do === 'open' ? action.dialect : 'to' in action ? action.to : undefined;
    const isKnown = dialect === undefined || dialect === 'auto' || readers.some(({ id }) => id === dialect);
    if (!isKnown) return `It names the format “${dialect}”, which this version of Callsheet doesn't know.`;
    const protocol = action.do === 'server' ? action.protocol : undefined;
    if (protocol !== undefined && !descriptorOf(protocol)) {
      return `It names the protocol “${protocol}”, which this version of Callsheet doesn't know.`;
    }
  }
  return undefined;
}
