import '../../core/disable-network';
import { initialize } from 'monaco-editor/internal/common/initialize';
import { JSONWorker } from 'monaco-editor/languages/features/json/jsonWorker';

/**
 * Monaco's JSON worker, which also holds all of its plain editor worker, so one file serves as both. New schemas are
 * told to the one that runs: Monaco itself starts another worker for them, which a page without a network cannot.
 */
class TextWorker extends JSONWorker {
  configure(settings: object): void {
    this._languageService.configure(settings);
  }
}

// The first message wakes the worker, the second brings its settings.
self.onmessage = () => initialize((context, settings) => new TextWorker(context, settings));
