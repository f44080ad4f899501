interface Keyed {
  readonly key: string;
}

const indexes = new WeakMap<readonly Keyed[], ReadonlyMap<string, Keyed>>();

/** The last member with a key, as in `JSON.parse`. */
export function withKey<M extends Keyed>(members: readonly M[], key: string): M | undefined;
export function withKey(members: readonly Keyed[], key: string): Keyed | undefined {
  if (members.length < 24) {
    for (let at = members.length - 1; at >= 0; at -= 1) if (members[at]?.key === key) return members[at];
    return undefined;
  }
  let index = indexes.get(members);
  if (!index) {
    index = new Map(members.map((member) => [member.key, member]));
    indexes.set(members, index);
  }
  return index.get(key);
}
