import { type JSXChild, type JSXExpressionContainer, type Program, Visitor } from 'oxc-parser';

/** What variables and members are called that hold words of documents, tools and servers, or may quote them. */
const foreignWords = new Set(
  [
    'description failure found host label message name note pointer problem reason refusal refused',
    'text title told tool url value',
  ].flatMap((line) => line.split(' ')),
);

/** Words of others between tags, as spelled: `{server.title}`. An attribute is the business of the part that has it. */
export function drawnIn(program: Program, source: string): readonly string[] {
  const drawn: string[] = [];
  const look = (children: readonly JSXChild[]) => {
    for (const child of children) {
      if (
        child.type !== 'JSXExpressionContainer' ||
        !namesDrawnBy(child.expression).some((name) => foreignWords.has(name))
      )
        continue;
      drawn.push(source.slice(child.start, child.end));
    }
  };
  new Visitor({
    JSXElement(element) {
      look(element.children);
    },
    JSXFragment(fragment) {
      look(fragment.children);
    },
  }).visit(program);
  return drawn;
}

function namesDrawnBy(expression: JSXExpressionContainer['expression']): readonly string[] {
  switch (expression.type) {
    case 'Identifier':
      return [expression.name];
    case 'MemberExpression':
      if (!expression.computed) return [expression.property.name];
      // `labels[0]` is one label.
      return namesDrawnBy(expression.object).map((name) => name.replace(/s$/, ''));
    case 'ChainExpression':
      return namesDrawnBy(expression.expression);
    case 'LogicalExpression':
      return [
        ...(expression.operator === '&&' ? [] : namesDrawnBy(expression.left)),
        ...namesDrawnBy(expression.right),
      ];
    case 'ConditionalExpression':
      return [...namesDrawnBy(expression.consequent), ...namesDrawnBy(expression.alternate)];
    case 'TemplateLiteral':
      return expression.expressions.flatMap(namesDrawnBy);
    default:
      return [];
  }
}
