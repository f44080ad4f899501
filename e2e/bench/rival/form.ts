import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// react-jsonschema-form as its documentation begins: the schema of a file as a form, checked as it is changed.
const container = document.getElementById('form');
if (container === null) throw new Error('form.html has no #form.');
const root = createRoot(container);
let schema: RJSFSchema = {};

document.querySelector('input')?.addEventListener('change', async ({ currentTarget }) => {
  const file = currentTarget instanceof HTMLInputElement ? currentTarget.files?.[0] : undefined;
  if (file === undefined) return;
  schema = JSON.parse(await file.text());
  document.getElementById('open')?.removeAttribute('disabled');
});
const actions: Readonly<Record<string, () => void>> = {
  open: () => root.render(createElement(Form, { schema, validator, liveValidate: true })),
  close: () => root.render(null),
};
for (const [id, act] of Object.entries(actions)) document.getElementById(id)?.addEventListener('click', act);
