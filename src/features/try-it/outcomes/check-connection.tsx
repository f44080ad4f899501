import { Stethoscope } from 'lucide-react';
import type { Answer } from '../../../state/call';
import { checkConnection } from '../../../state/server';
import { Button } from '../../../ui/controls/button';

/** Finds out why a server does not answer as one of its protocol does, and which one it speaks. */
export function CheckConnection({ answer }: { readonly answer: Answer }) {
  return (
    <div>
      <Button label="Check connection" icon={Stethoscope} onPress={() => void checkConnection(answer.intent.server)} />
    </div>
  );
}
