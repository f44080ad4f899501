import { type Reporter, toProblems } from '../report';

/** `{"documents":[…]}`, a document a line. */
export function jsonReporter(): Reporter {
  return {
    start: '{"documents":[',
    file({ file, text, dialect, tools, diagnostics }, index) {
      const document = { file, dialect: dialect ?? null, tools, diagnostics: toProblems(text, diagnostics) };
      return `${index === 0 ? '' : ','}\n${JSON.stringify(document)}`;
    },
    end: () => '\n]}\n',
  };
}
