// What the bar at the top gets once the first screen is painted.
export { ImportButton } from '../features/import/import-button';
export { ShareButton } from '../features/share/share-button';
export { DocumentTabs } from '../features/workspace/document-tabs';
export { SaveButton } from '../features/workspace/save-button';
export { HelpMenu } from './help-menu';
export { ThemeMenu } from './theme-menu';
