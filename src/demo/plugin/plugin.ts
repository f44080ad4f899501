// The demonstration plug-in: AssemblyScript, compiled by scripts/demo-plugin.ts, run by Extism.
import { Config, Host } from '@extism/as-pdk';
import { member, quote, text } from './json';
import { swatch } from './png';

const tools = `{"tools": [
  {"name": "greet", "description": "Greets somebody in one of three languages. The configuration key \\"sign-off\\" adds a line below.",
   "inputSchema": {"type": "object", "properties": {
     "name": {"type": "string", "description": "Who is greeted.", "examples": ["Zoë"]},
     "language": {"type": "string", "description": "The language of the greeting.", "enum": ["en", "fr", "ja"], "default": "en"}
   }, "required": ["name"], "additionalProperties": false}},
  {"name": "count_words", "description": "Counts the words and the characters of a text.",
   "inputSchema": {"type": "object", "properties": {
     "text": {"type": "string", "description": "The text to count in.", "examples": ["One two three"]}
   }, "required": ["text"], "additionalProperties": false}},
  {"name": "swatch", "description": "Draws a square of one colour as a picture.",
   "inputSchema": {"type": "object", "properties": {
     "colour": {"type": "string", "description": "Red, green and blue in hexadecimal digits.", "pattern": "^#[0-9a-f]{6}$", "examples": ["#0ea5e9"]}
   }, "required": ["colour"], "additionalProperties": false}},
  {"name": "divide", "description": "Divides one number by another; division by zero is an error of the tool.",
   "inputSchema": {"type": "object", "properties": {
     "dividend": {"type": "number", "description": "The number that is divided.", "examples": [1]},
     "divisor": {"type": "number", "description": "The number to divide by.", "examples": [8]}
   }, "required": ["dividend", "divisor"], "additionalProperties": false}}
]}`;

// The server writes the id of a fault in its place, in the module itself: src/demo/faults/plugin.ts.
const misbehaves = 'misbehaves: not                     ';

function does(fault: string): bool {
  return misbehaves.startsWith('misbehaves: ' + fault + ' ');
}

export function describe(): i32 {
  if (does('no-list')) output('{}');
  else if (does('wrong-definition')) output(tools.replace('"inputSchema"', '"schema"'));
  else if (does('repeated-name')) output(tools.replace('"count_words"', '"greet"'));
  else if (does('configured-list') && Config.get('sign-off') === null) output('{"tools": []}');
  else output(tools);
  return 0;
}

export function call(): i32 {
  const input = Host.inputString();
  const params = member(input, 'params');
  if (params == '') {
    if (does('trap-no-json')) unreachable();
    output(failure('The input must be {"params": {"name": …, "arguments": {…}}}.'));
    return 0;
  }
  if (does('needs-method') && member(input, 'method') == '') unreachable();
  const given = member(params, 'arguments');
  if (does('trap-no-arguments') && given == '') unreachable();
  const answer = answerTo(text(member(params, 'name')), given);
  if (does('no-content')) output(answer.replace('"content"', '"contents"'));
  else if (does('other-content')) output(answer.replace('"type": "text"', '"type": "words"'));
  else if (does('other-annotations')) output(answer.replace('"priority": 1', '"priority": 10'));
  else output(answer);
  return 0;
}

function answerTo(name: string, given: string): string {
  if (name == 'greet') return greet(given);
  if (name == 'count_words') return countWords(given);
  if (name == 'swatch') return draw(given);
  if (name == 'divide') return divide(given);
  if (does('trap-unknown-tool')) unreachable();
  return does('any-tool') ? said('Done.') : failure('There is no tool "' + name + '" here.');
}

/** What to answer where a required argument is missing, or an empty text. */
function missing(given: string, name: string): string {
  if (member(given, name) != '' || does('any-arguments')) return '';
  return failure('The argument "' + name + '" is missing.');
}

/** Called by the compiler’s own checks; a host sees a trap. */
export function abortPlugin(_message: string | null, _file: string | null, _line: u32, _column: u32): void {
  unreachable();
}

function greet(given: string): string {
  const wrong = missing(given, 'name');
  if (wrong != '') return wrong;
  const name = text(member(given, 'name'));
  const language = text(member(given, 'language'));
  const greeting = language == 'fr' ? 'Enchanté, ' : language == 'ja' ? 'こんにちは、' : 'Hello, ';
  const signOff = Config.get('sign-off');
  return said(greeting + name + '!' + (signOff === null ? '' : '\n' + signOff));
}

function countWords(given: string): string {
  const wrong = missing(given, 'text');
  if (wrong != '') return wrong;
  const counted = text(member(given, 'text'));
  let words = 0;
  let isInside = false;
  for (let at = 0; at < counted.length; at++) {
    const isSpace = counted.charCodeAt(at) <= 0x20;
    if (!isSpace && !isInside) words++;
    isInside = !isSpace;
  }
  return said('{"words": ' + words.toString() + ', "characters": ' + counted.length.toString() + '}');
}

function draw(given: string): string {
  const wrong = missing(given, 'colour');
  if (wrong != '') return wrong;
  const colour = text(member(given, 'colour'));
  if (colour.length != 7 || colour.charCodeAt(0) != 0x23) return failure('A colour is spelled like "#0ea5e9".');
  const value = u32(parseInt(colour.substring(1), 16));
  return (
    '{"content": [{"type": "image", "mimeType": "image/png", "data": "' +
    swatch(value) +
    '"}, {"type": "text", "text": ' +
    quote('A square in ' + colour) +
    ', "annotations": {"audience": ["user"], "priority": 1}}]}'
  );
}

function divide(given: string): string {
  const wrong = missing(given, member(given, 'dividend') == '' ? 'dividend' : 'divisor');
  if (wrong != '') return wrong;
  const divisor = parseFloat(member(given, 'divisor'));
  if (divisor == 0) return failure('Division by zero has no result. Choose another divisor.');
  return said((parseFloat(member(given, 'dividend')) / divisor).toString());
}

function said(words: string): string {
  return '{"content": [{"type": "text", "text": ' + quote(words) + '}]}';
}

function failure(words: string): string {
  return '{"isError": true, "content": [{"type": "text", "text": ' + quote(words) + '}]}';
}

/** Not `Host.outputString`: that one counts letters where the host counts bytes. */
function output(json: string): void {
  Host.output(Uint8Array.wrap(String.UTF8.encode(json)));
}
