import { expect, nightly, test } from './support/journey';
import { Documents } from './support/workspace';

const names = Array.from({ length: 50 }, (_, index) => `Tool${index + 1}`);

const weather = JSON.stringify(
  names.map((name) => ({
    id: `WeatherAPI.${name}@1.0.0`,
    name: `WeatherAPI_${name}`,
    description: `Says what ${name} says of the weather.`,
    version: '1.0.0',
    inputs: { type: 'object', properties: {} },
  })),
  null,
  2,
);

test(
  'documents of many tools are told apart: titles, twins, errors, and a list of all tabs',
  nightly,
  async ({ page, editor, problems }) => {
    const documents = new Documents(page);
    await editor.open(weather);
    await expect(documents.tab('WeatherAPI · 50 tools')).toHaveAttribute('aria-selected', 'true');
    await editor.open(`${weather}\n`);
    await expect(documents.tab('WeatherAPI · 50 tools (2)')).toHaveAttribute('aria-selected', 'true');
    await editor.write('{"id": "Broken.Tool@1.0.0", "name": }');
    await problems.settled();
    await expect(documents.tab('Broken.Tool@1.0.0, has errors')).toBeVisible();

    for (const name of ['A.One', 'A.Two', 'A.Three', 'A.Four', 'A.Five', 'A.Six']) {
      await editor.open(`{"id": "${name}@1.0.0"}`);
      await expect(documents.tab(name)).toBeInViewport({ ratio: 0.9 });
    }
    await page.getByRole('button', { name: 'All tabs', exact: true }).click();
    await page.getByRole('option', { name: 'WeatherAPI · 50 tools', exact: true }).click();
    await expect(documents.tab('WeatherAPI · 50 tools')).toBeInViewport({ ratio: 0.9 });
  },
);

test('the cursor, the form, the outline and Try it are on the same tool, whichever of them chooses it', async ({
  page,
  editor,
  tryIt,
}) => {
  await editor.open(weather);
  await editor.show('Split');
  const chosen = [
    tryIt.region.getByRole('button', { name: 'Tool', exact: true }),
    page.getByRole('button', { name: 'Definition in this document', exact: true }),
  ];
  const expectChosen = async (name: string) => {
    for (const choice of chosen) await expect(choice).toContainText(name);
    await expect(page.locator('.view-line').getByText(`WeatherAPI.${name}@1.0.0`)).toBeInViewport();
  };
  await expectChosen('Tool1');
  await editor.placeCursor('"WeatherAPI_Tool3');
  await expectChosen('Tool3');
  const outline = page.getByRole('region', { name: 'Outline', exact: true });
  await outline.getByRole('textbox', { name: 'Filter outline', exact: true }).fill('tool31');
  await outline.getByRole('row', { name: /^WeatherAPI_Tool31/ }).click();
  await expectChosen('Tool31');
  await tryIt.choose('Tool', 'WeatherAPI_Tool44');
  await expectChosen('Tool44');
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.getByRole('combobox', { name: 'Open by name', exact: true })).toBeFocused();
  await page.keyboard.type('Tool20');
  await page.keyboard.press('Enter');
  await expectChosen('Tool20');
  for (let step = 0; step < 5 && !(await editor.source.evaluate((node) => node === document.activeElement)); step += 1)
    await page.keyboard.press('F6');
  await expect(editor.source).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ArrowUp');
  await expectChosen('Tool50');
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb', exact: true });
  await expect(breadcrumb).toHaveText('WeatherAPI_Tool50');
  // Another layout has another editor: it begins where this one was left.
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect(outline).toBeHidden();
  await expect(breadcrumb).toHaveText('WeatherAPI_Tool50');
});
