import { type LookAlike, type LookAlikes, maxPairs } from './look-alike';

/** Collects pairs until there are enough; each pair of tools once. */
export class PairList {
  private readonly of: LookAlike['of'];
  private readonly pairs: LookAlike[] = [];
  private readonly known = new Set<string>();
  private isCut = false;
  constructor(of: LookAlike['of']) {
    this.of = of;
  }

  get isFull(): boolean {
    return this.pairs.length >= maxPairs;
  }

  add(one: number, other: number, reason: string): void {
    const [first, second] = one < other ? [one, other] : [other, one];
    const key = `${first} ${second}`;
    if (one === other || this.known.has(key)) return;
    if (this.isFull) {
      this.isCut = true;
      return;
    }
    this.known.add(key);
    this.pairs.push({ of: this.of, first, second, reason });
  }

  /** Each member of a group with the one before it: the group is seen without listing all its pairs. */
  addGroup(members: readonly number[], reason: string): void {
    for (const [position, member] of members.entries()) {
      const before = members[position - 1];
      if (before !== undefined) this.add(before, member, reason);
    }
  }

  /** More was left out than the list itself knows. */
  cut(): void {
    this.isCut = true;
  }

  finish(): LookAlikes {
    const pairs = this.pairs.toSorted((a, b) => a.first - b.first || a.second - b.second);
    return { pairs, isComplete: !this.isCut };
  }
}
