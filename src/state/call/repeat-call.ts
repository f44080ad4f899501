import { fillIn } from './call-record';
import type { Answer } from './call-state';
import { sendAgain, sendIntended, serverNow } from './calls';

/**
 * Sends an answered call once more, under its id; one of before by the credentials that are held now. Why it cannot be
 * sent, when it cannot.
 */
export async function repeatAnswered({ intent, past }: Answer): Promise<string | undefined> {
  if (!past) {
    await sendAgain(intent);
    return undefined;
  }
  const server = serverNow(intent.server);
  const filled = fillIn(intent.argumentsText, server);
  if ('refused' in filled) return filled.refused;
  await sendIntended({ ...intent, server, argumentsText: filled.text, isRepeat: true });
  return undefined;
}
