import '../../core/disable-network';
import { initialize } from 'monaco-editor/internal/common/initialize';
import { TextWorker } from './text-worker';

// The first message wakes the worker, the second brings its settings.
self.onmessage = () => initialize((context, settings) => new TextWorker(context, settings));
