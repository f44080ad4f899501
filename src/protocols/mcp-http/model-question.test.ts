import { expect, it } from 'vitest';
import { modelQuestion } from './model-question';

const user = (content: unknown) => ({ role: 'user', content });

it.each<[unknown, string]>([
  [{ systemPrompt: 'Be brief.', messages: [user({ type: 'text', text: 'Hi' })] }, 'system: Be brief.\n\nuser: Hi'],
  [
    {
      messages: [
        user([
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ]),
      ],
    },
    'user: a\nb',
  ],
  [{ messages: [user({ type: 'image', data: 'AA==' })] }, 'user: {"type":"image","data":"AA=="}'],
  [{}, ''],
])('%j', (params, message) => {
  expect(modelQuestion(params)).toMatchObject({ kind: 'form', asks: 'model', message });
});
