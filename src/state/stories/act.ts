import type { StoryAction } from '../../core/story/story';
import * as calls from './act-on-calls';
import { check, dialog } from './act-on-dialogs';
import { compare, convert, importTools } from './act-on-formats';
import { fix, open, replace, select, view } from './act-on-text';
import { request } from './request';
import type { Acted, Scene } from './scene';

/** Does what a person would, by the same stores and commands. Answers with why it could not be done. */
export function act(action: StoryAction, scene: Scene): Acted {
  switch (action.do) {
    case 'open':
      return open(scene, action);
    case 'import':
      return importTools(scene, action);
    case 'convert':
      return convert(scene, action);
    case 'compare':
      return compare(scene);
    case 'view':
      return view(action);
    case 'select':
      return select(scene, action);
    case 'replace':
      return replace(scene, action);
    case 'fix':
      return fix(action, scene);
    case 'server':
      return calls.server(action);
    case 'list':
      return calls.list(scene);
    case 'tool':
      return calls.tool(action, scene);
    case 'arguments':
      return calls.setArguments(scene, action);
    case 'answer-with':
      return calls.answerWithOutcomes(action);
    case 'secret':
      return calls.secret(action);
    case 'send':
      return calls.send(action, scene);
    case 'consent':
      return calls.consent();
    case 'answer':
      return calls.answer(action, scene);
    case 'check':
      return check(scene);
    case 'dialog':
      return dialog(scene, action);
    case 'response':
      return calls.response(action);
    case 'request':
      return request(scene, action);
  }
}
