/*
 * The files that the search looks through: name, folder, day of the last change, size in kB, and what they say, by what it is about.
 */

export const FOLDERS = { contracts: ['Contracts', 214], invoices: ['Invoices', 1032], notes: ['Notes', 388] };

const LEASE = {
  parties: 'This lease is made between Harbour Street Housing (the landlord) and the tenant named on page 1.',
  rent: 'The rent is due on the third working day of each month.',
  heating: 'The landlord heats the flat to 20 degrees from October to April.',
  keys: 'The tenant is given three keys and pays for a lost one.',
  pets: 'Cats and small animals are welcome; a dog needs the landlord to agree in writing.',
  notice: 'Either side may end the lease with three months of notice.',
};

export const FILES = [
  { name: 'lease-harbour-street-12.pdf', folder: 'contracts', changed: '2026-10-02', kb: 412, says: LEASE },
  { name: 'lease-harbour-street-12-signed.pdf', folder: 'contracts', changed: '2026-10-09', kb: 688, says: { ...LEASE, signatures: 'Both sides signed this contract on 9 October 2026.' } },
  {
    name: 'office-lease-draft-3.docx', folder: 'contracts', changed: '2025-03-18', kb: 96,
    says: { rooms: 'Two rooms on the second floor, for use as an office.', rent: 'The rent is still to be agreed.', parking: 'One parking space in the yard belongs to the office.' },
  },
  {
    name: 'insurance-bicycles.pdf', folder: 'contracts', changed: '2026-04-27', kb: 201,
    says: { bicycles: 'This policy insures four bicycles against theft, day and night.', locks: 'A bicycle is insured while it is locked to something that stays where it is.' },
  },
  { name: 'invoice-2026-0117.pdf', folder: 'invoices', changed: '2026-09-30', kb: 54, says: { paper: 'Ten boxes of paper for the printer: 210 €.', payment: 'Paid on 28 September 2026.' } },
  { name: 'invoice-2026-0131.pdf', folder: 'invoices', changed: '2026-11-12', kb: 58, says: { translation: 'Translation of eleven pages into German: 380 €.', payment: 'Open; payable until 12 December 2026.' } },
  { name: 'rent-receipts-2026.xlsx', folder: 'invoices', changed: '2026-11-01', kb: 33, says: { rent: 'Rent of January to November, as the lease has it: received.', deposit: 'The deposit is two rents.' } },
  {
    name: 'meeting-2026-11-03.md', folder: 'notes', changed: '2026-11-03', kb: 6,
    says: { roadmap: 'The roadmap stays as it is until spring.', printer: 'The printer moves to the second floor.', next: 'We meet again on 1 December.' },
  },
  { name: 'ideas-for-the-kitchen.md', folder: 'notes', changed: '2026-08-21', kb: 4, says: { shelves: 'Open shelves above the window, if the landlord agrees.', colour: 'Green walls, or a very light grey.' } },
];

/** Words that are in every question, and in no answer. */
const COMMON = new Set(('about all am an and any anything are as at be by can could do does find for from have how if in is it its look many may me much my no of on or page please say says '
  + 'so something tell that the there this to up us was we what when where which who will with would you').split(' '));

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** What is looked for: the words of a text that mean something, without the s of a plural. */
const sought = (text) => wordsOf(text).filter((word) => word.length > 1 && !COMMON.has(word)).map((word) => word.replace(/s$/, ''));

const hits = (words, text) => {
  const has = wordsOf(text);
  return words.filter((word) => has.some((each) => each.startsWith(word))).length;
};

const allOf = ({ name, says }) => [name, ...Object.entries(says).flat()].join(' ');

/** The files of these folders with one of the words in their name or their text, newest first. */
export function filesWith(text, folders) {
  const words = sought(text);
  return FILES.filter((file) => folders.includes(file.folder) && hits(words, allOf(file)) > 0).sort((a, b) => b.changed.localeCompare(a.changed));
}

/** The sentences of a file that have most of the words; none without any. */
export function passages({ says }, text) {
  const words = sought(text);
  const found = Object.entries(says).map((entry) => ({ text: entry[1], count: hits(words, entry.join(' ')) }));
  const most = Math.max(...found.map(({ count }) => count));
  return most === 0 ? [] : found.filter(({ count }) => count === most).map((each) => each.text);
}
