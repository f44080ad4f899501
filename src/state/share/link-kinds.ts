/** What a link of this page can hold. */
export const linkKinds = ['doc', 'bundle', 'report', 'story', 'spec'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** How what such a link holds begins, whatever it is. */
export const linkFragment = new RegExp(`^#(${linkKinds.join('|')})=`);
