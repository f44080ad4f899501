import { readChallenge } from '../auth/challenge';
import type { Arrived } from '../http/sent';
import { describeReply } from './describe-reply';

/** What servers say of a token that they refuse, and what to do about it. */
const rows: readonly { readonly says: RegExp; readonly advice: string }[] = [
  {
    says: /\baud(ience)?\b/i,
    advice:
      'The server expects an audience in the token (claim “aud”). Edit the server and choose to sign the token here with the shared secret: “Audience (aud)” is entered there, and for an Arcade worker it is “worker”.',
  },
  {
    says: /\btoken version\b|["“'`]ver["”'`]|\bver claim\b/i,
    advice:
      'The server expects a version in the token (claim “ver”). Edit the server and choose to sign the token here with the shared secret: “Version (ver)” is entered there, and for an Arcade worker it is “1”.',
  },
  {
    says: /signature verification failed|invalid signature|signature (is )?invalid|bad signature/i,
    advice: 'The token was signed with another secret than the server’s. Enter the server’s own secret.',
  },
  {
    // The words of PyJWT, jsonwebtoken, jose and golang-jwt.
    says: /not enough segments|number of segments|invalid (compact jws|(header|payload|crypto) padding|header string)|(jwt|token is) malformed/i,
    advice:
      'The server takes a signed token (JWT), and this is none. Enter one, or the shared secret with which it is signed here (JWT).',
  },
  {
    says: /signature has expired|token (has |is )?expired|jwt expired|"exp" claim/i,
    advice:
      'The token has expired. Enter a new one; of one that is signed here, check the lifetime and this computer’s clock.',
  },
];

const ofOAuth =
  'The server takes tokens of OAuth that were made for it, and refused this one. Authorize, or enter a token that was made for it.';
const noToken =
  'The server takes tokens of OAuth, and none was sent. Authorize, or enter a token that was made for it.';

/** As those are that are signed here: a JSON Web Token whose head names the shared secret's way (HS256). */
function isSignedByOneSecret(authorization = ''): boolean {
  return authorization.startsWith(`Bearer ${signedHere}.`);
}

const signedHere = btoa('{"alg":"HS256","typ":"JWT"}').replaceAll('=', '');

/** Advice about a token that a server of OAuth refused, or any server with words that are known. */
export function tokenAdvice({ reply, request }: Arrived): string | undefined {
  const { words = '' } = describeReply(reply);
  const { description = '', resourceMetadata } = readChallenge(reply.headers['www-authenticate']);
  const { authorization } = request.headers;
  const advice = rows.find(({ says }) => says.test(`${words} ${description}`))?.advice;
  // What is forbidden need not be a matter of the token.
  if (resourceMetadata === undefined || isSignedByOneSecret(authorization) || (!advice && reply.status === 403)) {
    return advice;
  }
  return authorization === undefined ? noToken : ofOAuth;
}
