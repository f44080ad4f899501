import { type Reporter, toProblems, type ValueReport } from '../report';
import { jsonOf } from '../visible';

/** `{"documents":[…]}`, a document a line. */
export function jsonReporter(): Reporter {
  return {
    start: '{"documents":[',
    file({ file, text, dialect, tools, diagnostics }, index) {
      const document = { file, dialect: dialect ?? null, tools, diagnostics: toProblems(text, diagnostics) };
      return `${index === 0 ? '' : ','}\n${jsonOf(document)}`;
    },
    end: (_, values) =>
      `\n]${values ? `,\n"inputs":${judged(values, 'input')},\n"outputs":${judged(values, 'output')}` : ''}}\n`,
  };
}

function judged(values: readonly ValueReport[], wanted: ValueReport['use']): string {
  const asked = values.filter(({ use }) => use === wanted);
  return jsonOf(asked.map(({ verdict, errors, remarks }) => ({ verdict, errors, remarks })));
}
