import chartsDraw from './samples/charts-draw.json?raw';
import mailListUnread from './samples/mail-list-unread.json?raw';
import mathAdd from './samples/math-add.json?raw';
import notesAdd from './samples/notes-add.json?raw';
import reportsExport from './samples/reports-export.json?raw';
import travelBookTrip from './samples/travel-book-trip.json?raw';

/** One definition per kind of answer, one that uses everything the draft has, and one as Arcade's workers write theirs. */
export const samples: Readonly<Record<string, string>> = {
  'Math.Add': mathAdd,
  'Mail.ListUnread (authorization)': mailListUnread,
  'Reports.Export (CSV artifact)': reportsExport,
  'Charts.Draw (PNG artifact)': chartsDraw,
  'Travel.BookTrip (everything)': travelBookTrip,
  "Notes.AddNote (as Arcade's workers deploy)": notesAdd,
};
