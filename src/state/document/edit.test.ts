import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditOp } from '../../core/model/edit-op';
import { blankStore, offerBlank, takeBlank } from './blank';
import { documentStore, openText, setText } from './document';
import { applyFix, applyOps } from './edit';
import { openInMemory } from './memory-text-model.testkit';
import { textModels, whenDefinitionModel } from './text-model';

const definition = '{"name": "a", "description": "b", /* why */ "inputSchema": {"type": "object"}}';
const describeAs = (value: string): EditOp => ({ kind: 'set-field', tool: 0, field: 'description', value });
const text = () => documentStore.getState().text;

beforeEach(() => {
  openText('before', '');
  openInMemory(definition);
});

describe('what a form asks for', () => {
  it('changes its place alone, as one step of undo under its label', () => {
    expect(
      applyOps([describeAs('Brews.'), { kind: 'set-field', tool: 0, field: 'name', value: 'brew' }], 'Edit'),
    ).toBeUndefined();
    expect(text()).toBe(definition.replace('"b"', '"Brews."').replace('"a"', '"brew"'));
    const model = textModels.getState().definition;
    expect(model?.undoLabel()).toBe('Edit');
    model?.undo();
    expect(text()).toBe(definition);
  });

  it('is refused with the reason of the format, and changes nothing', () => {
    const refused = applyOps([describeAs('c'), { kind: 'set-field', tool: 7, field: 'name', value: 'x' }], 'Edit');
    expect(refused).toEqual({ refused: expect.stringMatching(/./) });
    expect(text()).toBe(definition);
  });

  it('waits until the form has caught up', () => {
    const words = 'The form is a moment behind the text. Try again when it has caught up.';
    documentStore.setState({ isBehind: true });
    expect(applyOps([describeAs('c')], 'Edit')).toEqual({ refused: words });
    documentStore.setState({ isBehind: false, text: `${definition} ` });
    expect(applyOps([describeAs('c')], 'Edit')).toEqual({ refused: words });
  });

  it('of a broken text is done where the form shows what the text says, and nowhere else', () => {
    const first = definition.replace('"object"}', '"object", "properties": {"cups": {"type": "integer"}}}');
    const list = (second: string) => `[${first}, {"name": ${second}]`;
    const cups = [0, 'inputSchema', 'properties', 'cups'];
    const most: EditOp = { kind: 'set-keyword', tool: 0, path: cups, keyword: 'maximum', json: '9' };
    openInMemory(list('"c"}'));
    setText(list(''));
    expect(documentStore.getState().lastGood).not.toBe(documentStore.getState().model);
    expect(applyOps([most], 'Edit')).toBeUndefined();
    expect(text()).toBe(list('').replace('"integer"', '"integer", "maximum": 9'));
    setText(list('').replace('"integer"', '"number"'));
    const words = 'This part is not what the form shows: the text has a syntax error. Correct it in the code.';
    expect(applyOps([most], 'Edit')).toEqual({ refused: words });
    expect(text()).toBe(list('').replace('"integer"', '"number"'));
  });

  it('waits for the code of the editor, and is dropped when the text has changed by then', async () => {
    const model = textModels.getState().definition;
    if (!model) throw new Error('There is no model.');
    const shown = async (typed?: string) => {
      textModels.setState({ definition: undefined });
      openText('test', definition);
      applyFix({ title: 'Fix', edits: [{ offset: 0, length: 0, text: ' ' }] });
      expect(text()).toBe(definition);
      if (typed !== undefined) setText(typed);
      textModels.setState({ definition: model });
      await Promise.resolve();
      await Promise.resolve();
      return text();
    };
    expect(await shown()).toBe(` ${definition}`);
    expect(await shown('typed')).toBe('typed');
  });
});

describe('the model of the definition', () => {
  it('is waited for until the editor brings it', async () => {
    const model = textModels.getState().definition;
    if (!model) throw new Error('There is no model.');
    expect(await whenDefinitionModel()).toBe(model);
    textModels.setState({ definition: undefined });
    const seen = vi.fn();
    const waiting = whenDefinitionModel().then(seen);
    textModels.setState({ arguments: model });
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    textModels.setState({ definition: model, arguments: undefined });
    await waiting;
    expect(seen).toHaveBeenCalledExactlyOnceWith(model);
  });
});

describe('a blank definition', () => {
  const snippet = `{"name": "\${1:name}"}`;
  beforeEach(() => blankStore.setState({ waiting: undefined, documentIds: [] }));

  it('has its places filled in once, by whoever shows it while it is as it was opened', () => {
    openText('blank', '{"name": "name"}');
    offerBlank('blank', snippet);
    expect(takeBlank('other')).toBeUndefined();
    expect(takeBlank('blank')).toBe(snippet);
    expect(takeBlank('blank')).toBeUndefined();
    expect(blankStore.getState().documentIds).toEqual(['blank']);
  });

  it('waits while another document is in front, and is none once something was typed', () => {
    openText('blank', '{"name": "name"}');
    offerBlank('blank', snippet);
    openText('other', '');
    expect(takeBlank('blank')).toBeUndefined();
    openText('blank', '{"name": "mine"}');
    expect(takeBlank('blank')).toBeUndefined();
    openText('blank', '{"name": "name"}');
    expect(takeBlank('blank')).toBeUndefined();
    offerBlank('second', 'x');
    expect(blankStore.getState().documentIds).toEqual(['blank', 'second']);
  });
});
