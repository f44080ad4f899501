import type { editor as MonacoEditor } from 'monaco-editor/editor';
import type { Diagnostic, Severity } from '../../core/diagnostic';
import { groupBy } from '../../core/group-by';
import { isEqual } from '../../core/json/equal';
import { messageWithProviders } from '../../core/provider-preview/provider-effects';
import type { TextRange } from '../../core/text/edit';
import { rangeIn } from './model-range';
import { monaco } from './monaco';
import { type NearMarkers, nearMarkers } from './near-markers';

type Model = MonacoEditor.ITextModel;

/** Monaco draws all markers of an owner anew when it is given one: those of so many lines have an owner of their own. */
const linesTogether = 32;

const severities: Record<Severity, number> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
};

export interface ModelMarkers {
  /** Underlines problems of the text as it is; the last list is the whole list. */
  set(diagnostics: readonly Diagnostic[]): void;
  /** Something else is seen: of many problems others are underlined. */
  look(): void;
}

/** The underlined problems of a text. Monaco is given those that changed, and leaves the others as they are. */
export function modelMarkers(model: Model, seen: () => TextRange | undefined): ModelMarkers {
  /** What Monaco was given, by owner; `isTouched` when the text changed on their lines since, which may have cut them. */
  const given = new Map<string, { readonly markers: readonly MonacoEditor.IMarkerData[]; isTouched: boolean }>();
  let of:
    | { readonly diagnostics: readonly Diagnostic[]; readonly version: number; readonly near: NearMarkers }
    | undefined;

  model.onDidChangeContent(({ changes, isFlush }) => {
    const [first] = changes;
    const isInLine = changes.length === 1 && first?.range.startLineNumber === first?.range.endLineNumber;
    const line = isInLine && !isFlush && first && !/[\r\n]/.test(first.text) ? first.range.startLineNumber : undefined;
    for (const each of given.values()) {
      each.isTouched ||= each.markers.some((marker) => line === undefined || isOn(marker, line));
    }
  });

  const give = (diagnostics: readonly Diagnostic[], near: NearMarkers) => {
    of = { diagnostics, version: model.getVersionId(), near };
    const next = groupBy(
      near.chosen.map((found) => markerOf(model, found)),
      ({ startLineNumber }) => `callsheet ${Math.floor(startLineNumber / linesTogether)}`,
    );
    for (const owner of given.keys()) {
      if (next.has(owner)) continue;
      monaco.editor.setModelMarkers(model, owner, []);
      given.delete(owner);
    }
    for (const [owner, markers] of next) {
      const known = given.get(owner);
      if (known && !known.isTouched && isEqual(known.markers, markers)) continue;
      monaco.editor.setModelMarkers(model, owner, [...markers]);
      given.set(owner, { markers, isTouched: false });
    }
  };

  return {
    set: (diagnostics) => give(diagnostics, nearMarkers(diagnostics, seen()?.offset ?? 0)),
    look() {
      const place = seen();
      // What was found is of the text before; the answer to this one is on its way.
      if (!of || !place || of.version !== model.getVersionId()) return;
      if (place.offset >= of.near.from && place.offset + place.length <= of.near.to) return;
      const near = nearMarkers(of.diagnostics, place.offset);
      if (near.from !== of.near.from || near.to !== of.near.to) give(of.diagnostics, near);
    },
  };
}

function isOn({ startLineNumber, endLineNumber }: MonacoEditor.IMarkerData, line: number): boolean {
  return startLineNumber <= line && line <= endLineNumber;
}

function markerOf(model: Model, diagnostic: Diagnostic): MonacoEditor.IMarkerData {
  const { offset, length, severity, rule, citation } = diagnostic;
  const range = rangeIn(model, { offset, length });
  const message = messageWithProviders(diagnostic);
  return { ...range, severity: severities[severity], message, code: rule, source: citation };
}
