import type { Diagnostic, ProviderEffect } from '../diagnostic';

/** What providers do with a part of a definition: `Rejected by` … */
export const effectWords: Readonly<Record<ProviderEffect, string>> = {
  reject: 'Rejected',
  drop: 'Dropped',
  change: 'Changed',
};

/** The message with the providers it is about in front: `Rejected by OpenAI, Anthropic: …`. */
export function messageWithProviders({ message, providers }: Diagnostic): string {
  const [first] = providers ?? [];
  if (!first) return message;
  return `${effectWords[first.effect]} by ${(providers ?? []).map(({ name }) => name).join(', ')}: ${message}`;
}
