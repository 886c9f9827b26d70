/** A ring around the middle of 24 × 24. */
const RING = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18';
const BELL = 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21.5h4';
const EYE = 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5';
const HEART = 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5z';
const PHONE = 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3C10 21 3 14 3 6a3 3 0 0 1 3-3z';
const SHEET = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4';
const SPEAKER = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z';
const STAR = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
const STRUCK = 'M4 4l16 16';

/** The icons of the catalogue: lines in 24 × 24; what stands behind a `!` is filled. */
export const ICONS: Readonly<Record<string, string>> = {
  accountCircle: `${RING}M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 18.7c1-2.4 3.2-3.7 6-3.7s5 1.3 6 3.7`,
  add: 'M12 5v14M5 12h14',
  arrowBack: 'M19 12H5M12 19l-7-7 7-7',
  arrowForward: 'M5 12h14M12 5l7 7-7 7',
  attachFile: 'M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.4a1.7 1.7 0 0 1-2.4-2.4l7.8-7.7',
  calendarToday: SHEET,
  call: PHONE,
  camera: 'M4 7h3l2-3h6l2 3h3v12H4zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
  error: `${RING}M12 7v6M12 16.5v.1`,
  event: `${SHEET}M13 14h3v3h-3z`,
  fastForward: '!M4 6l8 6-8 6zM12 6l8 6-8 6z',
  favorite: `!${HEART}`,
  favoriteOff: HEART,
  folder: 'M3 6h6l2 2h10v11H3z',
  help: `${RING}M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 16.8v.1`,
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  info: `${RING}M12 11v6M12 7.5v.1`,
  locationOn: 'M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  lockOpen: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2',
  mail: 'M3 6h18v13H3zM3 7l9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moreHoriz: '!M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
  moreVert: '!M12 4a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 18a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
  notifications: BELL,
  notificationsOff: BELL + STRUCK,
  pause: 'M8 5v14M16 5v14',
  payment: 'M3 6h18v12H3zM3 10h18M6 15h4',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-6 8-6s7 2 8 6z',
  phone: PHONE,
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 4M15 8.5h.1',
  play: '!M7 5l12 7-12 7z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  refresh: 'M20 11A8 8 0 1 0 17.7 17.7M20 5v6h-6',
  rewind: '!M20 6l-8 6 8 6zM12 6l-8 6 8 6z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
  send: 'M3 4l18 8-18 8 3-8zM6 12h15',
  settings: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  share: 'M18 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M18 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8.2 10.9l7.6-3.8M8.2 13.1l7.6 3.8',
  shoppingCart: 'M3 4h3l2.5 11h9L20 8H7M9.5 19.5h.1M17 19.5h.1',
  skipNext: '!M6 5l9 7-9 7zM18 5v14',
  skipPrevious: '!M18 5l-9 7 9 7zM6 5v14',
  star: `!${STAR}`,
  starHalf: `${STAR}!M12 3.5L9.4 8.9l-5.9.8 4.3 4.1-1 5.9 5.2-2.8z`,
  starOff: STAR,
  stop: '!M6 6h12v12H6z',
  upload: 'M12 20V9M7 13l5-5 5 5M4 4h16',
  visibility: EYE,
  visibilityOff: EYE + STRUCK,
  volumeDown: `${SPEAKER}M15.5 9.5a3.5 3.5 0 0 1 0 5`,
  volumeMute: SPEAKER,
  volumeOff: `${SPEAKER}M16 10l4 4M20 10l-4 4`,
  volumeUp: `${SPEAKER}M15.5 9.5a3.5 3.5 0 0 1 0 5M18 7a7 7 0 0 1 0 10`,
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.1',
};

/** They point the way that text runs. */
export const DIRECTED = /^(?:arrowBack|arrowForward|send|fastForward|rewind|skipNext|skipPrevious)$/;
