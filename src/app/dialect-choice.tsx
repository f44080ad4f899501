import { revisionFor, revisionTitle } from '../core/model/revision';
import { readerOf, readers } from '../dialects/readers';
import { chooseDialect, chooseRevision, useDebouncedDocument } from '../state/document';
import { Select } from '../ui/fields/select';

/** The format of the document in front, and its revision where it has several. */
export function DialectChoices() {
  return (
    <>
      <DialectChoice />
      <RevisionChoice />
    </>
  );
}

export function DialectChoice() {
  const choice = useDebouncedDocument((state) => state.dialectChoice);
  const detected = useDebouncedDocument((state) => state.dialect);
  return (
    <Select
      label="Dialect"
      isLabelHidden
      className="max-w-56"
      value={choice}
      onChange={chooseDialect}
      items={[
        { id: 'auto', label: readerOf(detected).title, description: 'Found from the text' },
        ...readers.map(({ id, title }) => ({ id, label: title, description: `Always ${id}` })),
      ]}
    />
  );
}

/** Of a format with several revisions: the one that the text is checked against. */
export function RevisionChoice() {
  const reader = readerOf(useDebouncedDocument((state) => state.dialect));
  const chosen = useDebouncedDocument((state) => state.dialectRevision);
  const found = useDebouncedDocument(({ model }) => revisionFor(reader, undefined, model.tree));
  const { revisions } = reader;
  if (!revisions || found === undefined) return null;
  const because = reader.revisionOf ? 'Found from the text' : 'The newest';
  return (
    <Select
      label="Revision"
      isLabelHidden
      className="min-w-28"
      value={revisions.find((revision) => revision === chosen) ?? found}
      onChange={chooseRevision}
      items={revisions.map((id) => ({
        id,
        label: revisionTitle(reader, id),
        ...(id === found ? { description: because } : {}),
      }))}
    />
  );
}
