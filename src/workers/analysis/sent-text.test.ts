import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTextReceiver, createTextSender } from './sent-text';

const texts = fc.array(fc.string({ maxLength: 8 }), { maxLength: 8 });

it('arrives as it was, whatever was sent before', () => {
  fc.assert(
    fc.property(texts, (all) => {
      const [sender, receive] = [createTextSender(), createTextReceiver()];
      for (const text of all) expect(receive(sender.pack(text))?.text).toBe(text);
    }),
  );
});

it('is asked for whole once something was lost, and never is another text', () => {
  fc.assert(
    fc.property(texts, fc.array(fc.boolean(), { minLength: 8 }), (all, isLost) => {
      const [sender, receive] = [createTextSender(), createTextReceiver()];
      for (const [index, text] of all.entries()) {
        const sent = sender.pack(text);
        if (isLost[index]) continue;
        const received = receive(sent);
        if (received === undefined) sender.forget();
        expect((received ?? receive(sender.pack(text)))?.text).toBe(text);
      }
    }),
  );
});
