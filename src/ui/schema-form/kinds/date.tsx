import { TextField } from '../../fields/field';
import { fieldBox } from '../../fields/field-frame';
import { controlProps, type KindProps, writeText } from '../kind-props';

/** How the browser's own picker shows what is written (nothing: it cannot), and what a pick writes. */
interface Picker {
  readonly type: 'date' | 'time' | 'datetime-local';
  readonly example: string;
  show(text: string): string;
  write(picked: string): string;
}

const pickers: Readonly<Record<string, Picker>> = {
  date: { type: 'date', example: '2026-11-20', show: localDate, write: (picked) => picked },
  time: { type: 'time', example: '11:27:20Z', show: timeOfDay, write: (picked) => `${picked.padEnd(8, ':00')}Z` },
  'date-time': { type: 'datetime-local', example: '2026-11-20T11:27:20Z', show: localMoment, write: utcMoment },
};

/** A date, a time or a moment as text, and the browser's own picker beside it. The text stays as it was typed. */
export function DateKind(props: KindProps) {
  const { field, form, label, draft } = props;
  const picker = pickers[field.format ?? 'date'] ?? pickers.date;
  const written = draft.text ?? field.text ?? '';
  if (!picker) return null;
  return (
    <div className="flex flex-wrap items-start gap-1">
      <TextField
        className="min-w-40 flex-1"
        {...controlProps(props)}
        placeholder={picker.example}
        value={written}
        onChange={(text) => writeText(props, text)}
      />
      <input
        type={picker.type}
        aria-label={`Pick ${label}`}
        disabled={form.isDisabled}
        value={picker.show(written)}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') writeText(props, picker.write(value));
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

function timeOfDay(text: string): string {
  return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?/.exec(text)?.[0] ?? '';
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
