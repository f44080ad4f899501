import { expect, it } from 'vitest';
import type { StoryAction } from '../../core/story/story';
import { unknownNameOf } from './story-names';

it.each<[StoryAction, string | undefined]>([
  [{ do: 'open', definition: {}, dialect: 'auto' }, undefined],
  [{ do: 'open', definition: {}, dialect: 'mcp' }, undefined],
  [{ do: 'open', definition: {} }, undefined],
  [{ do: 'convert', to: 'otc' }, undefined],
  [{ do: 'server', address: 'demo:otc', protocol: 'otc-http' }, undefined],
  [{ do: 'open', definition: {}, dialect: 'nope' }, 'format “nope”'],
  [{ do: 'convert', to: 'nope' }, 'format “nope”'],
  [{ do: 'import', definition: {}, to: 'nope' }, 'format “nope”'],
  [{ do: 'server', address: 'demo:otc' }, undefined],
  [{ do: 'server', address: 'demo:otc', protocol: 'nope' }, 'protocol “nope”'],
])('%j names something unknown: %s', (action, words) => {
  const steps = [{ title: '', words: [], do: [action] }];
  const said = unknownNameOf({ callsheet: 'story', v: 1, title: '', summary: '', steps });
  if (words === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(words);
});
