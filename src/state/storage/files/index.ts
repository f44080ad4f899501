// Files and links to files that are kept beside the documents. Others import from here.
export { type FileLinkRow, keepLink, readLinks } from './file-links';
export { keepPluginFile } from './plugin-files';
