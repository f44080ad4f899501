// A picture of one colour as PNG, uncompressed: enough to show that a tool may answer with an image.

const side = 64;

/** 64 by 64 pixels of the colour 0xrrggbb, in base64. */
export function swatch(colour: u32): string {
  const row = 1 + side * 3;
  const pixels = new Uint8Array(row * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * row + 1 + x * 3;
      pixels[at] = u8(colour >> 16);
      pixels[at + 1] = u8(colour >> 8);
      pixels[at + 2] = u8(colour);
    }
  }
  const png: u8[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const head: u8[] = [];
  word(head, side);
  word(head, side);
  append(head, [8, 2, 0, 0, 0]);
  chunk(png, 'IHDR', head);
  chunk(png, 'IDAT', stored(pixels));
  chunk(png, 'IEND', []);
  return base64(png);
}

/** One uncompressed block of zlib. */
function stored(bytes: Uint8Array): u8[] {
  const length = bytes.length;
  const out: u8[] = [0x78, 0x01, 1, u8(length), u8(length >> 8), u8(~length), u8(~length >> 8)];
  let a: u32 = 1;
  let b: u32 = 0;
  for (let at = 0; at < length; at++) {
    out.push(bytes[at]);
    a = (a + bytes[at]) % 65521;
    b = (b + a) % 65521;
  }
  word(out, (b << 16) | a);
  return out;
}

function chunk(png: u8[], name: string, data: u8[]): void {
  word(png, data.length);
  const body: u8[] = [];
  for (let at = 0; at < 4; at++) body.push(u8(name.charCodeAt(at)));
  append(body, data);
  append(png, body);
  word(png, checksum(body));
}

function checksum(bytes: u8[]): u32 {
  let crc: u32 = 0xffffffff;
  for (let at = 0; at < bytes.length; at++) {
    crc ^= bytes[at];
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xedb88320 : crc >> 1;
  }
  return ~crc;
}

function word(out: u8[], value: u32): void {
  append(out, [u8(value >> 24), u8(value >> 16), u8(value >> 8), u8(value)]);
}

function append(out: u8[], more: u8[]): void {
  for (let at = 0; at < more.length; at++) out.push(more[at]);
}

function base64(bytes: u8[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  let out = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group: u32 =
      (u32(bytes[at]) << 16) | (left > 1 ? u32(bytes[at + 1]) << 8 : 0) | (left > 2 ? u32(bytes[at + 2]) : 0);
    out += letters.charAt((group >> 18) & 63) + letters.charAt((group >> 12) & 63);
    out += left > 1 ? letters.charAt((group >> 6) & 63) : '=';
    out += left > 2 ? letters.charAt(group & 63) : '=';
  }
  return out;
}
