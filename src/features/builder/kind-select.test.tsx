import { expect, it } from 'vitest';
import type { Dialect } from '../../core/dialect';
import type { ParameterKind } from '../../core/model/tool-document';
import { dialects } from '../../dialects';
import { withParameter } from '../../dialects/carry-out.testkit';
import { screen, textsOf } from '../../ui/render.testkit';
import { choose, drawPart } from './builder.testkit';
import { KindSelect } from './kind-select';
import { kindViews } from './kinds';
import { type NewKind, newKindOf, newKinds } from './new-kind';
import type { Role } from './rows';

const withForm = dialects.filter(({ vocabulary }) => vocabulary.kinds.length > 0);
const role: Role = 'property';

const kindsOf = ({ vocabulary }: Dialect) => newKinds(vocabulary, vocabulary.kinds);

function drawType(dialect: Dialect, kind: ParameterKind) {
  const { kinds } = dialect.vocabulary;
  return drawPart(withParameter(dialect, kind).tree.text, dialect.id, (parameter) => (
    <KindSelect parameter={parameter} role={role} title="added" offered={kinds} />
  ));
}

it.each(withForm.map((dialect) => [dialect.title, dialect] as const))(
  'a parameter of %s is offered the types that the format has',
  async (_, dialect) => {
    const { user } = drawType(dialect, 'string');
    await user.click(screen.getByRole('button', { name: 'Type' }));
    expect(textsOf('option')).toEqual([
      ...kindsOf(dialect).map((kind) => kindViews[kind].label),
      ...(dialect.vocabulary.hasParts ? ['Several types'] : []),
    ]);
  },
);

const kinds = (Object.keys(kindViews) as NewKind[]).filter((kind) => kind !== 'other');

it.each(kinds)('a parameter becomes one of the type %s', async (kind) => {
  const dialect = withForm.find((each) => kindsOf(each).includes(kind));
  if (!dialect) throw new Error(`No format has "${kind}".`);
  const { user, last } = drawType(dialect, kind === 'string' ? 'boolean' : 'string');
  await choose(user, document.body, 'Type', kindViews[kind].label);
  expect(newKindOf(last())).toBe(kind);
  expect(screen.getByRole('button', { name: 'Type' }).textContent).toBe(kindViews[kind].label);
});
