/** Names as a list shows them: of several that are alike the second reads `name (2)`. */
export function numberedTwins(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    let number = 2;
    while (taken.has(`${name} (${number})`)) number += 1;
    const numbered = `${name} (${number})`;
    taken.add(numbered);
    return numbered;
  });
}
