const tomlTable = /^\[{1,2}[\w."-]+\]{1,2}[ \t]*\r?\n\s*["\w.-]+[ \t]*=/m;

/** What stands before the first word of a text that is not JSON. */
const comment = /\s+|(?:\/\/|#).*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""/y;

interface Language {
  /** How a text begins behind its comments. */
  readonly begins: RegExp;
  /** What it has anywhere. */
  readonly has?: RegExp;
  readonly message: string;
}

/** C#: an attribute in brackets begins its classes and methods. */
const attributes: Language = {
  begins: /^\[[A-Z]\w*(?:\(|\]|, *[A-Z]\w*[(\]])/,
  has: /^\s*(?:public|private|internal|static|sealed|async|record|class)\s/m,
  message: 'This is program code, which is not run here; list the tools of the running server.',
};

/** What brackets and braces in them mean is theirs: no value is looked for there. */
const withoutValues: readonly Language[] = [
  {
    begins: /^(?:\[{1,2}[\w."-]+\]{1,2}[ \t]*\r?\n|[\w."-]+[ \t]*=)/,
    has: tomlTable,
    message: 'This is TOML; write it as JSON or YAML.',
  },
  {
    begins: /^(?:<\?php|(?:\$\w+\s*=|return)?\s*(?:\[|array\()[\s[]*["'][\w$-]+["']\s*=>)/,
    message: 'This is PHP; paste what json_encode() makes of it.',
  },
  {
    begins: /^(?:diff|---|Index:|@@) /,
    has: /^@@ /m,
    message: 'This is a diff; paste the file itself.',
  },
  attributes,
];

const program: Language = {
  begins:
    /^(?:@|import\b|from\b|export\b|const\b|let\b|var\b|type\b|interface\b|class\b|def\b|async\b|function\b|[\w.]+\(|[\w.]+(?:[ \t]*:[ \t]*[\w[\],. |]+)?[ \t]*=[ \t]*[\w"'{[(]|(?:pub|public|abstract|declare)\s+(?:async|static|final|class|interface|record|struct|fn|enum|const)\b|(?:enum|struct|func|fn)\s+\w+\s*[<({]|(?:package|using|namespace)\s+[\w.\\]+[ \t]*[;{\r\n])/,
  message:
    'This is program code, which is not run here; paste the definition as JSON or YAML, or list the tools of the running server.',
};

/** A value in them is a value. */
const others: readonly Language[] = [
  {
    begins: /^(?:https?:\/\/|\.{0,2}\/)\S+\s*$/,
    message: 'This is an address or a path; paste what it leads to.',
  },
  {
    begins: /^(?:extend\s+)?(?:type|input|interface|schema|scalar|union|directive)\b/,
    has: /^type\s+(?:Query|Mutation)\b|:[ \t]*\[?\w+!/m,
    message: 'This is a GraphQL schema; write each field that should be a tool as a definition in JSON or YAML.',
  },
  {
    begins: /^[^{[]/,
    has: /^#{2,6} \S|^[-*] +(?:\*\*|`)|^\* +\w/m,
    message: 'This is Markdown; write each tool as a definition in JSON or YAML.',
  },
  {
    begins: /^<[?!a-z]/i,
    message: 'This is XML or HTML; write the definition as JSON or YAML.',
  },
  program,
];

/** Whether a text that begins with a bracket may be another language; `stretch` is its beginning. */
export function mayBeLanguage(text: string, stretch: string): boolean {
  return isIn(attributes, text) || tomlTable.test(stretch);
}

/** What a text is told that is written in a language in which no value is looked for. */
export function withoutValuesAdvice(text: string): string | undefined {
  return withoutValues.find((each) => isIn(each, text))?.message;
}

/** Whether a text is program code. */
export function isProgram(text: string): boolean {
  return isIn(program, text);
}

/** What a text is told that is written in another language, once no value is found in it. */
export function otherLanguageAdvice(text: string): string | undefined {
  return others.find((each) => isIn(each, text))?.message;
}

function isIn({ begins, has }: Language, text: string): boolean {
  let start = 0;
  for (comment.lastIndex = 0; comment.test(text); ) start = comment.lastIndex;
  return begins.test(text.slice(start, start + 300)) && (has?.test(text) ?? true);
}
