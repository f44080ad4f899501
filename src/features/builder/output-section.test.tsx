import { expect, it } from 'vitest';
import { parseText } from '../../core/yaml/parse-text';
import { dialects } from '../../dialects';
import { firstTool } from '../../dialects/carry-out.testkit';
import { expectComplaints, measuredAnew, rootIsNotDragged, screen, within } from '../../ui/render.testkit';
import { draw, fill, textNow } from './builder.testkit';

expectComplaints(rootIsNotDragged, measuredAnew);

const withForm = dialects.filter(({ vocabulary }) => vocabulary.kinds.length > 0);

it.each(withForm.map((dialect) => [dialect.title, dialect] as const))(
  '%s: the output takes each form that the format has, and its modes and words',
  async (_, dialect) => {
    const { outputs, outputFields = [], modes } = dialect.vocabulary;
    const { user, region } = draw(Object.values(dialect.samples)[0] ?? '', dialect.id);
    const group = screen.queryByRole('radiogroup', { name: 'Form of the output' });
    const output = () => firstTool(dialect.read(parseText(textNow()))).output;
    const radios = group ? within(group).getAllByRole<HTMLInputElement>('radio') : [];
    expect(radios.map(({ value }) => value)).toEqual(outputs);
    for (const radio of [...radios, ...radios.toReversed()]) {
      await user.click(radio);
      expect(output().kind).toBe(radio.value);
      expect(screen.queryAllByRole('treegrid', { name: 'Output parameters' })).toHaveLength(output().root ? 1 : 0);
    }
    for (const { label } of outputFields) {
      await fill(user, region, label, 'What it means.');
      expect(textNow()).toContain('"What it means."');
    }
    expect(screen.queryAllByRole('group', { name: 'Output modes' })).toHaveLength(modes.length > 0 ? 1 : 0);
    for (const mode of modes) {
      const box = within(screen.getByRole('group', { name: 'Output modes' })).getByRole('checkbox', {
        name: new RegExp(` ${mode}$`),
      });
      const isOn = output().modes?.value.includes(mode) ?? false;
      await user.click(box);
      expect(output().modes?.value.includes(mode) ?? false).toBe(!isOn);
    }
  },
);
