import calculatorAdd from './samples/calculator-add.json?raw';
import doorbellRing from './samples/doorbell-ring.json?raw';
import gmailGetEmails from './samples/gmail-get-emails.json?raw';
import listing from './samples/listing.json?raw';
import severalVersions from './samples/several-versions.json?raw';
import smsSend from './samples/sms-send.json?raw';
import systemGetTimestamp from './samples/system-get-timestamp.json?raw';

/** The five examples of the specification, and two listings. */
export const samples: Readonly<Record<string, string>> = {
  'Calculator.Add': calculatorAdd,
  'Doorbell.Ring (no output)': doorbellRing,
  'System.GetTimestamp (no input)': systemGetTimestamp,
  'Gmail.GetEmails (authorization)': gmailGetEmails,
  'SMS.Send (secret)': smsSend,
  'A listing of tools': listing,
  'Several versions of a tool': severalVersions,
};
