import { generateKeyPairSync, sign } from 'node:crypto';

export interface SelfSigned {
  /** PEM, as `node:https` wants them. */
  readonly key: string;
  readonly cert: string;
}

/** A fresh certificate for `localhost` that nobody vouches for but itself (X.509 version 1, ECDSA on P-256). */
export function selfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(commonName, der(0x0c, Buffer.from('localhost')))));
  const toSign = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', toSign, privateKey)]));
  const lines =
    sequence(toSign, ecdsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** One value in DER: its tag, its length, its content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return der(0x31, part);
}

function time(text: string): Buffer {
  return der(0x18, Buffer.from(text));
}

/** 2.5.4.3 */
const commonName = der(0x06, Buffer.from([0x55, 0x04, 0x03]));
/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])));
