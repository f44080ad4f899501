import { Disclosure } from '../../../ui/layout/disclosure';
import { VisibleText } from '../../../ui/layout/visible-text';
import { ServerText } from '../server-text';
import type { OutcomeProps } from './outcome-props';

export function InvalidInputView({ outcome }: OutcomeProps<'invalid-input'>) {
  const { errors, message, developerMessage, status } = outcome;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <p className="font-medium text-error">
          {status === 0 ? "These arguments can't be sent." : `The server rejected the arguments (status ${status}).`}
        </p>
        <ServerText label="Message" text={message} />
      </div>
      {errors.length > 0 && (
        <ul
          aria-label="Errors by parameter"
          className="flex flex-col divide-y divide-line rounded-md border border-line"
        >
          {errors.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a server may say the same twice.
            <li key={index} className="flex flex-col px-2.5 py-1.5 wrap-anywhere">
              <VisibleText className="font-mono text-code font-semibold" text={error.parameter || '(all arguments)'} />
              <VisibleText text={error.message} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted">Change the arguments and send again.</p>
      {developerMessage !== undefined && (
        <Disclosure title="Developer details">
          <ServerText label="Developer message" text={developerMessage} />
        </Disclosure>
      )}
    </div>
  );
}
