// What the columns get once the first screen is painted.
export { ConvertButton } from '../features/convert/convert-button';
export { GlanceStrip } from '../features/glance/glance-strip';
export { CallMenu } from '../features/history/call-menu';
export { InferButton } from '../features/infer/infer-button';
export { CallHints } from './call-hints';
