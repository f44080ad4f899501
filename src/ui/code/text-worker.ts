import { JSONWorker } from 'monaco-editor/languages/features/json/jsonWorker';
import { arrangeItems } from './arrange-items';
import { keyPlaceAt } from './key-place';
import type { CompletionList, JsonDocument, LinePosition, MatchingSchema, WorkerDocument } from './language-service';

/**
 * Monaco's JSON worker, which also holds all of its plain editor worker, so one file serves as both. New schemas are
 * told to the one that runs: Monaco itself starts another worker for them, which a page without a network cannot.
 * Help comes from the schema that was told for the model, whatever the document's own `$schema` says. `text` stands in
 * for the text of the model: one line of JSON.
 */
export class TextWorker extends JSONWorker {
  configure(settings: object): void {
    this._languageService.configure(settings);
  }

  override async doComplete(uri: string, position: LinePosition, text?: string): Promise<CompletionList | null> {
    const document = this.documentOf(uri, text);
    if (!document) return null;
    const parsed = this._languageService.parseJSONDocument(document);
    const place = keyPlaceAt(parsed, document.getText(), document.offsetAt(position));
    const matching: MatchingSchema[] = [];
    const asked = withoutItsSchema(parsed, (found) => {
      matching.push(...found);
      return found;
    });
    const list = await this._languageService.doComplete(document, position, asked);
    if (!list || !place) return list && arrangeItems(list, undefined, []);
    const conditions = new Set(matching.map(({ schema }) => schema.if));
    const fitting = matching.filter(
      ({ node, inverted, schema }) => node === place.object && !inverted && !conditions.has(schema),
    );
    const range = { start: document.positionAt(place.offset), end: document.positionAt(place.offset + place.length) };
    return arrangeItems(
      list,
      { ...place, range },
      fitting.map(({ schema }) => schema),
    );
  }

  override async doHover(uri: string, position: LinePosition, text?: string): Promise<object | null> {
    const document = this.documentOf(uri, text);
    if (!document) return null;
    const parsed = this._languageService.parseJSONDocument(document);
    return this._languageService.doHover(
      document,
      position,
      withoutItsSchema(parsed, (found) => found.map(withoutMissedWords)),
    );
  }

  /** The page shows no more of them, and would have the trouble of taking all. */
  override getFoldingRanges(uri: string): Promise<readonly object[]> {
    return super.getFoldingRanges(uri, { rangeLimit: 5_000 });
  }

  private documentOf(uri: string, text: string | undefined): WorkerDocument | null {
    return text === undefined ? this._getTextDocument(uri) : lineOf(uri, text);
  }
}

type Matching = readonly MatchingSchema[];

/** The document as the service sees it: it looks for `$schema` in the root, and for all else by these functions. */
function withoutItsSchema(document: JsonDocument, pass: (found: Matching) => Matching): object {
  return {
    getNodeFromOffset: document.getNodeFromOffset.bind(document),
    visit: document.visit.bind(document),
    getMatchingSchemas: (...asked: Parameters<JsonDocument['getMatchingSchemas']>) =>
      pass(document.getMatchingSchemas(...asked)),
  };
}

/** Where a value is none of the words of one schema, the service looks for what another says of it, and fails. */
function withoutMissedWords(match: MatchingSchema): MatchingSchema {
  const { enum: words, ...rest } = match.schema;
  return Array.isArray(words) && !words.includes(match.node.value) ? { ...match, schema: rest } : match;
}

/** A text without line breaks as a document. */
function lineOf(uri: string, text: string): WorkerDocument {
  return {
    uri,
    languageId: 'json',
    version: 0,
    lineCount: 1,
    getText: () => text,
    offsetAt: ({ character }) => character,
    positionAt: (character) => ({ line: 0, character }),
  };
}
