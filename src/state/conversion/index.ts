// Texts in other formats, and what changed from one version to another, worked out beside the page. Others import from here.
export {
  type ConversionQuestion,
  type ConversionSource,
  type ConversionTarget,
  type ConvertedText,
  conversionSource,
  endedEarly,
  type ImportedText,
  type LedgerRow,
  type ToolRow,
  useConversion,
  useConversionClient,
  useConversionTargets,
} from './use-conversion';
export { useWritten } from './use-written';
export {
  type Advised,
  type Baseline,
  behindAdvice,
  listedText,
  takeVersions,
  useVersionAdvice,
  versionField,
  versionsSentence,
} from './version-advice';
