import type { Bump } from './change';

/** A version as written: `v` in front, three numbers (missing ones are zero), a pre-release, build data. */
const spelling = /^(v?)(\d{1,300})(?:\.(\d{1,300}))?(?:\.(\d{1,300}))?(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/**
 * The version that follows by Semantic Versioning: 1.4.2 and `minor` is 1.5.0. A pre-release that leads there already
 * (2.0.0-rc.1 and `major`) becomes its release. Nothing when the text is no version.
 */
export function nextVersion(version: string, bump: Bump): string | undefined {
  const found = spelling.exec(version);
  if (!found) return undefined;
  if (bump === 'none') return version;
  const [, mark = '', ...numbers] = found;
  const [major = 0n, minor = 0n, patch = 0n] = numbers.slice(0, 3).map((each) => BigInt(each ?? '0'));
  const isBefore = found[5] !== undefined;
  const leads = { major: minor === 0n && patch === 0n, minor: patch === 0n, patch: true };
  const step = isBefore && leads[bump] ? 0n : 1n;
  const next = {
    major: [major + step, 0n, 0n],
    minor: [major, minor + step, 0n],
    patch: [major, minor, patch + step],
  };
  return `${mark}${next[bump].join('.')}`;
}

/** Whether the second is the first or comes after it, by their numbers; false when one of them is no version. */
export function isAtLeast(wanted: string, version: string): boolean {
  const [a, b] = [wanted, version].map((each) => spelling.exec(each));
  if (!a || !b) return false;
  for (const index of [2, 3, 4]) {
    const [left, right] = [BigInt(a[index] ?? '0'), BigInt(b[index] ?? '0')];
    if (left !== right) return right > left;
  }
  return b[5] === undefined || a[5] !== undefined;
}
