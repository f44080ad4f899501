import { useEffect, useState } from 'react';

/** An address for bytes of ours, for as long as it is shown; nothing until it is there. */
export function useBlobUrl(bytes: Uint8Array<ArrayBuffer>, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}
