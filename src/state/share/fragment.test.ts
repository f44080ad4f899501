import { describe, expect, it } from 'vitest';
import { fragmentOf, readFragment } from './fragment';
import { linkFragment, linkKinds } from './link-kinds';

describe('what stands behind the # of a link', () => {
  it.each(linkKinds)('%s is read as it was written', (kind) => {
    expect(readFragment(`${fragmentOf(kind)}a=b`)).toEqual({ kind, content: 'a=b' });
    expect(fragmentOf(kind)).toMatch(linkFragment);
  });

  it.each(['', '#', '#doc', 'doc=a', '#Doc=a', '#other=a', '#x#doc=a'])('"%s" is none of ours', (fragment) => {
    expect(readFragment(fragment)).toBeUndefined();
    expect(fragment).not.toMatch(linkFragment);
  });
});
