import chartsDraw from './samples/charts-draw.json?raw';
import mailListUnread from './samples/mail-list-unread.json?raw';
import mathAdd from './samples/math-add.json?raw';
import reportsExport from './samples/reports-export.json?raw';
import travelBookTrip from './samples/travel-book-trip.json?raw';

/** One definition per kind of answer, and one that uses everything the draft has. */
export const samples: Readonly<Record<string, string>> = {
  'Math.Add': mathAdd,
  'Mail.ListUnread (authorization)': mailListUnread,
  'Reports.Export (CSV artifact)': reportsExport,
  'Charts.Draw (PNG artifact)': chartsDraw,
  'Travel.BookTrip (everything)': travelBookTrip,
};
