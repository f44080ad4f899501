import { TextField } from '../../field';
import { fieldBox } from '../../field-frame';
import type { KindProps } from '../kind-props';

/** A date or a moment as text, and the browser's own picker beside it. */
export function DateKind({ field, form, label, describedBy, errorMessage, draft, set }: KindProps) {
  const isMoment = field.format === 'date-time';
  const written = draft.text ?? field.text ?? '';
  const write = (text: string) => {
    const json = JSON.stringify(text);
    draft.keep(text, json);
    set(json);
  };
  return (
    <div className="flex items-start gap-1">
      <TextField
        className="flex-1"
        label={label}
        isLabelHidden
        aria-describedby={describedBy}
        errorMessage={errorMessage}
        placeholder={isMoment ? '2026-11-20T11:27:20Z' : '2026-11-20'}
        isDisabled={form.isDisabled}
        isRequired={field.isRequired}
        value={written}
        onChange={write}
      />
      <input
        type={isMoment ? 'datetime-local' : 'date'}
        aria-label={`Pick ${label}`}
        disabled={form.isDisabled}
        value={isMoment ? localMoment(written) : localDate(written)}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') write(isMoment ? utcMoment(value) : value);
        }}
        className={`${fieldBox} h-control max-w-48`}
      />
    </div>
  );
}

/** The pickers complain about dates that do not exist, so they only get those that do. */
function localDate(text: string): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && minutesOf(new Date(`${text}T00:00Z`))?.startsWith(text);
  return isDate ? text : '';
}

/** The picker knows local time only. */
function localMoment(text: string): string {
  const moment = new Date(text);
  return minutesOf(new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)) ?? '';
}

function minutesOf(moment: Date): string | undefined {
  if (Number.isNaN(moment.getTime())) return undefined;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(moment.toISOString())?.[0];
}

function utcMoment(local: string): string {
  return new Date(local).toISOString().replace('.000Z', 'Z');
}
