import { type Conversion, convert, convertTools } from '../conversion/convert';
import type { Converter } from '../conversion/converter';
import type { ExportTarget } from '../export-target';
import { compactJson } from '../json/compact';
import { nodeAt } from '../json/get';
import { parseJson } from '../json/parse';
import { fromPointer } from '../json/pointer';
import type { JsonNode } from '../json/tree';
import type { NeutralTool } from '../model/neutral';
import type { ToolDocument } from '../model/tool-document';
import { textOf } from '../text/edit';
import type { SentTool, TokenCounts } from './model-view';

/** How many tokens a text is. */
export type CountTokens = (text: string) => number;

/** The tools of a document in the words that every export target is written from. */
export function readForModels(document: ToolDocument, from: Converter, target: ExportTarget): readonly NeutralTool[] {
  return convert(document, from, target, { only: [], skipsRoundTrip: true }).tools;
}

/** What a provider is sent for one tool of a set, laid out to be read. */
export function sendTool(
  tools: readonly NeutralTool[],
  tool: number,
  target: ExportTarget,
  count: CountTokens,
): SentTool {
  const conversion = convertTools(tools, target, { only: [tool], skipsRoundTrip: true });
  return { target: target.id, text: conversion.text, counts: countDeclarations(conversion, target, count)(0) };
}

/** Counts the declarations of a written set one at a time: a set may be large. */
export function countDeclarations(
  { text, places }: Pick<Conversion, 'text' | 'places'>,
  target: ExportTarget,
  count: CountTokens,
): (index: number) => TokenCounts {
  const { root } = parseJson(text);
  // Layout is not sent.
  const tokens = (node: JsonNode | undefined) => (node ? count(compactJson(textOf(text, node))) : 0);
  const words = (node: JsonNode | undefined) => (node?.kind === 'string' ? count(node.value) : tokens(node));
  return (index) => {
    const declaration = nodeAt(root, fromPointer(places[index] ?? '') ?? []);
    const around = target.namePath.slice(0, -1);
    return {
      name: words(declaration && nodeAt(declaration, target.namePath)),
      description: words(declaration && nodeAt(declaration, [...around, 'description'])),
      parameters: tokens(declaration && nodeAt(declaration, target.parametersPath)),
      whole: tokens(declaration),
    };
  };
}

export const noTokens: TokenCounts = { name: 0, description: 0, parameters: 0, whole: 0 };

export function addCounts(one: TokenCounts, other: TokenCounts): TokenCounts {
  return {
    name: one.name + other.name,
    description: one.description + other.description,
    parameters: one.parameters + other.parameters,
    whole: one.whole + other.whole,
  };
}
