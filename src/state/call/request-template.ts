import type { SentRequest } from '../../core/call';

/** A value that must not leave the page, and the name that stands for it. */
export interface NamedSecret {
  readonly name: string;
  readonly value: string;
}

const credentialHeaders: Readonly<Record<string, string>> = {
  authorization: 'Bearer {{server credential}}',
  'x-api-key': '{{server credential}}',
};

/** A shorter value would tear words apart; it is only taken where it stands alone between quotes. */
const minLengthAnywhere = 4;

/** The request with a placeholder for each credential: `{{secret:TWILIO_API_KEY}}`. Header credentials go whatever they hold. */
export function toTemplate(request: SentRequest, secrets: readonly NamedSecret[]): SentRequest {
  const given = secrets.filter(({ value }) => value !== '').sort((a, b) => b.value.length - a.value.length);
  const anywhere = given.filter(({ value }) => value.length >= minLengthAnywhere);
  const hide = (text: string, spell: (value: string) => string) =>
    anywhere.reduce((hidden, { name, value }) => hidden.replaceAll(spell(value), `{{${name}}}`), text);
  const placeholderFor = (text: string) => {
    const secret = given.find(({ value }) => value === text);
    return secret && `{{${secret.name}}}`;
  };
  const hideInBody = (body: string) =>
    given
      .filter(({ value }) => value.length < minLengthAnywhere)
      .reduce(
        (hidden, { name, value }) => hidden.replaceAll(JSON.stringify(value), `"{{${name}}}"`),
        hide(body, (value) => JSON.stringify(value).slice(1, -1)),
      );
  return {
    method: request.method,
    url: hide(request.url, encodeURIComponent),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        credentialHeaders[name.toLowerCase()] ?? placeholderFor(value) ?? hide(value, (secret) => secret),
      ]),
    ),
    body: request.body === undefined ? undefined : hideInBody(request.body),
  };
}
