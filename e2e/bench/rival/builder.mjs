import 'jsonjoy-builder/index.css';
import { SchemaFieldsEditor } from 'jsonjoy-builder/index.js';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

// JSONJoy Builder as its documentation begins: the schema of a file, held by the page. Its fields alone, without the
// text beside them. `npm run bench` fetches the package.
const root = createRoot(document.getElementById('builder'));
let schema = {};

function Builder() {
  const [value, setValue] = useState(schema);
  return createElement(SchemaFieldsEditor, { value, onChange: setValue });
}

document.querySelector('input').addEventListener('change', async ({ currentTarget }) => {
  schema = JSON.parse(await currentTarget.files[0].text());
  document.getElementById('open').removeAttribute('disabled');
});
const actions = {
  open: () => root.render(createElement(Builder)),
  close: () => root.render(null),
};
for (const [id, act] of Object.entries(actions)) document.getElementById(id).addEventListener('click', act);
