import type { InputQuestion } from './io';

/** What a tool asks for, as the head of its own words. */
export function askedFor(question: InputQuestion): string {
  return question.kind === 'form' && question.asks ? heads[question.asks] : 'The tool asks';
}

const heads = {
  model: 'The tool asks you to respond as its model (sampling)',
  roots: 'The tool asks for the folders it may use (roots)',
};
