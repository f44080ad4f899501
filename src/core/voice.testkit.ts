/** Words that messages don't use, and what they say instead. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\b(?:be|is|are|as) text\b/, 'a string'],
  [/\b(?:a|one|list of) texts?\b/, 'a string'],
  [/\bwhole numbers?\b/, 'an integer'],
  [/\b(?:must be|is|are) (?:a|an empty) list\b/, 'an array'],
  [/(?<!\bthere )\b(?:is|are) no (?!longer|more)\w+/i, 'is not a …'],
  [/\boverlooks?\b/, 'ignore'],
  [/\btake (?:it|that|this) away\b|\btake \S+ off\b/i, 'remove'],
  [/\bbelongs? into\b/, 'belongs in'],
  [/\bstands? (?:twice|at the top|around|beside)\b/, 'appears more than once, is at the top level, is outside of'],
  [/\b(?:leads|says|gives|named?) (?:no one|nobody)\b|\bnobody\b/i, 'who it is'],
  [/\bwithout (?:saying why|a reason)\b|\bin vain\b/, 'without a message'],
  [/\ball the same\b|\bfor want of\b|\bfor ever\b/, 'still, without, forever'],
  [/\bhere and there\b|\bturned down\b/i, 'on the way, rejected'],
  [/\bscold/, 'report'],
  [/!$/, 'a full stop'],
  // Right in number.
  [
    /(?:^|[.:;] )(?:[Tt]he|[Tt]hese) (?:arguments|parameters|properties|requirements|scopes|secrets) (?:has|is|was|lacks)\b/,
    'have, are, were, lack',
  ],
  [/\b[Bb]etween ([\d,.]+) and \1\b/, 'exactly'],
  [/(?<![\w.@-])1 (?!as|has|is|was|does|this|its|less|across)[a-z]+s\b(?<!ss)/, 'one of something'],
  [
    /(?<![\d.,/-])(?:0|[2-9]|[1-9][\d,]*\d) (?:argument|byte|character|definition|item|level|member|parameter|place|problem|property|schema|tool|value)\b(?!-)/,
    'several of something',
  ],
];

/** What is not in the product's voice among sentences; what stands in quotes, cut off or not, is the author’s. */
export function voiceObjections(sentences: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence) => {
    const own = sentence.replace(/"(?:[^"\\]|\\.)*(?:"|…)|“[^”]*(?:”|…)/g, '…');
    return avoided.filter(([word]) => word.test(own)).map(([, instead]) => `${instead}: ${sentence}`);
  });
}
