import { check } from '../../core/check';
import { createMemory } from '../../core/check-memory';
import type { Diagnostic } from '../../core/diagnostic';
import { fixAll } from '../../core/fix-all';
import type { Validate } from '../../core/schema/verdict';
import { readers } from '../../dialects/readers';
import { definitionRules } from '../../rules/definition-rules';
import { type Answer, type Question, readQuestion } from './messages';

const knowledge = { dialects: readers, rules: definitionRules };

/** Why the rules that spoke exist, by rule id. */
function reasonsOf(diagnostics: readonly Diagnostic[]): Readonly<Record<string, string>> {
  const spoke = new Set(diagnostics.map(({ rule }) => rule));
  return Object.fromEntries(definitionRules.filter(({ id }) => spoke.has(id)).map(({ id, summary }) => [id, summary]));
}

/** Answers questions about texts, one after the other; `start` has no answer. */
export function createAnalyst(
  startValidator: (url: string) => Validate,
): (message: unknown) => Promise<Answer | undefined> {
  const memory = createMemory();
  let validate: Validate = () => Promise.resolve({ kind: 'not-checked', reason: 'The validator was not started.' });

  async function checked(id: number, { revision, text, dialect, origin = 'draft' }: Asked): Promise<Answer> {
    const before = performance.now();
    const found = await check(text, { dialect, origin, validate, memory }, knowledge);
    const { diagnostics, isComplete } = found;
    const tookMs = performance.now() - before;
    return {
      kind: 'answer',
      id,
      found: {
        kind: 'checked',
        revision,
        dialect: found.dialect,
        diagnostics,
        reasons: reasonsOf(diagnostics),
        isComplete,
        tookMs,
      },
    };
  }

  return async (message) => {
    const question = readQuestion(message);
    if (!question) return undefined;
    if (question.kind === 'start') {
      validate = startValidator(question.validatorUrl);
      return undefined;
    }
    if (question.kind === 'check') return checked(question.id, question.asked);
    const { revision, text, rule, dialect, origin = 'draft' } = question.asked;
    const { edits, count } = await fixAll(text, rule, { dialect, origin, validate }, knowledge);
    return { kind: 'answer', id: question.id, found: { kind: 'fixed', revision, edits, count } };
  };
}

type Asked = Extract<Question, { kind: 'check' }>['asked'];
