import './environment';
import './monaco-features';
import './monaco.css';
import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import { breakLongLines } from './long-line-breaks';
import { lookForBracketsNear } from './near-brackets';

// With an instance given, the loader never asks its CDN.
loader.config({ monaco });
breakLongLines();
lookForBracketsNear();

// Keys that belong to the page: send, palette, fixes, next problem. Whatever they are set to, Monaco does not answer them.
monaco.editor.addKeybindingRules([
  { keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, command: null },
  { keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.KeyK, command: null },
  { keybinding: monaco.KeyMod.CtrlCmd | monaco.KeyCode.Period, command: null },
  { keybinding: monaco.KeyCode.F8, command: null },
]);

export { monaco };
