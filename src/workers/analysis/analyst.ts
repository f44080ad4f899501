import type { CheckOptions } from '../../core/check/check';
import { createMemory } from '../../core/check/check-memory';
import { fixAll } from '../../core/check/fix-all';
import { createRunningCheck } from '../../core/check/running-check';
import type { Diagnostic } from '../../core/diagnostic';
import type { Rule } from '../../core/rule';
import type { Validate } from '../../core/schema/verdict';
import { readers } from '../../dialects/readers';
import { structures } from '../../dialects/structures';
import { otherDocument } from '../../imports/others/other-documents';
import { definitionRules } from '../../rules/definition-rules';
import type { Handlers } from '../serve';
import type { AnalysisMethods, CheckedText, CheckQuestion } from './methods';
import { createProblemSender } from './sent-problems';
import { createTextReceiver } from './sent-text';

const registry = { dialects: readers, rules: definitionRules, structures, otherDocument };

/** Why the rules that spoke exist, by rule id. */
function reasonsOf(diagnostics: readonly Diagnostic[], rules: readonly Rule[]): Readonly<Record<string, string>> {
  const spoke = new Set(diagnostics.map(({ rule }) => rule));
  return Object.fromEntries(rules.filter(({ id }) => spoke.has(id)).map(({ id, summary }) => [id, summary]));
}

/** A look with the eyes of model providers, and what came of it. Its code is fetched when providers are picked. */
function lookFor(ids: readonly string[]) {
  const came = { isComplete: true, rules: definitionRules, failure: undefined as string | undefined };
  const also: CheckOptions['also'] = async (document) => {
    const loaded = await import('./provider-preview').catch(() => undefined);
    if (!loaded) {
      came.failure = 'What the providers take could not be loaded; change the text to try again.';
      return [];
    }
    const { diagnostics, isComplete } = await loaded.lookThrough(document, ids);
    came.isComplete = isComplete;
    came.rules = [...definitionRules, ...loaded.providerRules];
    return diagnostics;
  };
  return { came, also };
}

/** What the core is asked, less what no format knows: a choice that was stored may be of another version of the page. */
function optionsFor({ dialect, origin = 'draft', dialectRevision }: Omit<CheckQuestion, 'text'>) {
  const isKnown = readers.some(({ revisions }) => revisions?.some((each) => each === dialectRevision));
  return { dialect, origin, ...(isKnown && dialectRevision !== undefined ? { revision: dialectRevision } : {}) };
}

/** What is wrong with declarations that were written for a model provider. */
async function checkWritten(asked: CheckQuestion, target: string, validate: Validate): Promise<CheckedText> {
  const before = performance.now();
  const { checkDeclared, providerRules } = await import('./provider-preview');
  const rules = [...definitionRules, ...providerRules];
  const { diagnostics, dialect, isComplete } = await checkDeclared(asked.text, target, validate);
  return {
    kind: 'checked',
    revision: asked.revision,
    dialect,
    diagnostics,
    reasons: reasonsOf(diagnostics, rules),
    isComplete,
    tookMs: performance.now() - before,
  };
}

/** Answers questions about texts; the validator is started with the first. */
export function createAnalyst(startValidator: (url: string) => Validate): Handlers<AnalysisMethods> {
  const memory = createMemory();
  const check = createRunningCheck(registry);
  const receive = createTextReceiver();
  const send = createProblemSender();
  let validate: Validate | undefined;

  return {
    async check({ asked, validatorUrl }) {
      validate ??= startValidator(validatorUrl);
      const received = receive(asked.text);
      if (!received) return { kind: 'out-of-step' };
      const { text, change } = received;
      const { revision, providers = [] } = asked;
      if (asked.writtenFor !== undefined) {
        const checked = await checkWritten({ ...asked, text }, asked.writtenFor, validate);
        return { ...checked, ...send(checked.diagnostics, asked.holds) };
      }
      const before = performance.now();
      const { came, also } = lookFor(providers);
      const options = { ...optionsFor(asked), validate, memory, ...(providers.length > 0 ? { also } : {}) };
      const { dialect, diagnostics, isComplete } = await check(text, options, change);
      return {
        kind: 'checked',
        revision,
        dialect,
        ...send(diagnostics, asked.holds),
        reasons: reasonsOf(diagnostics, came.rules),
        isComplete: isComplete && came.isComplete,
        providersFailure: came.failure,
        tookMs: performance.now() - before,
      };
    },
    async fixAll({ asked, validatorUrl }) {
      validate ??= startValidator(validatorUrl);
      const { revision, text, rule, providers = [] } = asked;
      const also = providers.length > 0 ? { also: lookFor(providers).also } : {};
      const fixed = await fixAll(text, rule, { ...optionsFor(asked), validate, ...also }, registry);
      return { kind: 'fixed', revision, ...fixed };
    },
    async glance(question) {
      const { glanceAtText } = await import('./provider-preview');
      return glanceAtText(question);
    },
  };
}
