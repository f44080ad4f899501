import { SecretField } from './secret-field';

export interface RelayKeyFieldProps {
  readonly value: string;
  readonly onChange: (key: string) => void;
}

/** Asks for the key that the local server printed when it started; a reload has forgotten it. */
export function RelayKeyField(props: RelayKeyFieldProps) {
  return (
    <SecretField
      label="Relay key"
      description="Open the address with #relay= that the terminal printed when Callsheet started, or paste it here. It is kept in memory."
      {...props}
    />
  );
}
