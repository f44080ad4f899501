import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// react-jsonschema-form as its documentation begins: the schema of a file as a form, checked as it is changed.
const container = document.getElementById('form');
if (container === null) throw new Error('form.html has no #form.');
const root = createRoot(container);

/** The time from a cause to the frame behind what it draws, in milliseconds. */
function measure(name: string): void {
  const start = performance.now();
  requestAnimationFrame(() => setTimeout(() => performance.measure(name, { start, end: performance.now() })));
}

document.querySelector('input')?.addEventListener('change', async ({ currentTarget }) => {
  const file = currentTarget instanceof HTMLInputElement ? currentTarget.files?.[0] : undefined;
  if (file === undefined) return;
  const schema: RJSFSchema = JSON.parse(await file.text());
  measure('rival:open');
  root.render(createElement(Form, { schema, validator, liveValidate: true }));
});
document.addEventListener('input', () => measure('rival:edit'), { capture: true });
