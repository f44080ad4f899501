/** A decimal number without rounding: `digits` times ten to the `exponent`; zero has no digits. */
interface Decimal {
  readonly isNegative: boolean;
  /** Without zeros at either end. */
  readonly digits: string;
  readonly exponent: number;
}

const spelling = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Exponents further apart than this are not multiplied out. */
const largestShift = 5000;

function read(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', power = '0'] = spelling.exec(text) ?? [];
  const all = whole + fraction;
  const start = leadingZeros(all);
  let end = all.length;
  while (end > start && all[end - 1] === '0') end -= 1;
  const digits = all.slice(start, end);
  const exponent = Number(power) - fraction.length + (all.length - end);
  return { isNegative: sign === '-' && digits !== '', digits, exponent: digits === '' ? 0 : exponent };
}

function leadingZeros(digits: string): number {
  let count = 0;
  while (digits[count] === '0') count += 1;
  return count;
}

/** Whether the number that JSON text spells is whole: `1.0` and `1e400` are, `9007199254740993.5` is not. */
export function isWhole(text: string): boolean {
  return read(text).exponent >= 0;
}

/** Compares two JSON numbers by their spelling: below zero, zero or above zero. */
export function compareNumbers(a: string, b: string): number {
  const left = read(a);
  const right = read(b);
  if (left.isNegative !== right.isNegative) return left.isNegative ? -1 : 1;
  const order = compareSizes(left, right);
  return left.isNegative ? 0 - order : order;
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.digits === '' || b.digits === '') return a.digits.length - b.digits.length;
  const sizes = a.digits.length + a.exponent - (b.digits.length + b.exponent);
  if (sizes !== 0) return sizes;
  const length = Math.max(a.digits.length, b.digits.length);
  const left = a.digits.padEnd(length, '0');
  const right = b.digits.padEnd(length, '0');
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Whether a program that reads the number as a double and writes it again writes the same number.
 * False for 9007199254740993, 1e400 and 0.1000000000000000055.
 */
export function survivesDouble(text: string): boolean {
  if (text.length <= 15 && !/[eE]/.test(text)) return true;
  const value = Number(text);
  return Number.isFinite(value) && compareNumbers(text, String(value)) === 0;
}

/** The doubles next to a number, at or below and at or above it; the largest ones stand for what lies beyond. */
export function neighbours(text: string): readonly [number, number] {
  const value = Number(text);
  if (value === Infinity) return [stepDown(Number.MAX_VALUE), Number.MAX_VALUE];
  if (value === -Infinity) return [-Number.MAX_VALUE, -stepDown(Number.MAX_VALUE)];
  const order = compareNumbers(text, String(value));
  if (order === 0) return [value, value];
  return order > 0 ? [value, -stepDown(-value)] : [stepDown(value), value];
}

/** The next smaller double. */
function stepDown(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) - (value > 0 ? 1n : -1n));
  return bits.getFloat64(0);
}

/** Whether `text` is a whole multiple of `factor`, in decimal: 19.99 is one of 0.01. Nothing when it would take too long. */
export function isMultipleOf(text: string, factor: string): boolean | undefined {
  const value = read(text);
  const unit = read(factor);
  if (value.digits === '') return true;
  if (unit.digits === '') return false;
  const shift = value.exponent - unit.exponent;
  if (Math.abs(shift) + value.digits.length + unit.digits.length > largestShift) return undefined;
  const left = BigInt(value.digits) * 10n ** BigInt(Math.max(0, shift));
  const right = BigInt(unit.digits) * 10n ** BigInt(Math.max(0, -shift));
  return left % right === 0n;
}
