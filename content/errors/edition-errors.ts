/** Of editions: what is published together and goes back together. */
export const editionErrors = {
  SITE_EDITION_PUBLISHED: {
    status: 409,
    title: 'This edition is published, or being published, so it cannot be changed.',
    fix: 'Undo it first, or make another edition.',
  },
  SITE_EDITION_OPEN: {
    status: 409,
    title: 'This edition is not published, so there is nothing to undo.',
    fix: 'Publish it first.',
  },
  SITE_EDITION_EMPTY: {
    status: 409,
    title: 'This edition holds nothing to publish.',
    fix: 'Add a page, an item, a menu or a setting to it.',
  },
  SITE_EDITION_FULL: {
    status: 409,
    title: 'This edition is full: it takes {most} at most.',
    fix: 'Take something out of it first, a thing or a link.',
  },
  SITE_EDITIONS_FULL: {
    status: 409,
    title: 'This site has {most} editions, which is as many as it keeps.',
    fix: 'Delete an edition that nobody needs any more.',
  },
  SITE_EDITION_CHANGED: {
    status: 409,
    title: 'What this edition made live has been changed since.',
    fix: 'Look at what the list of errors names, and undo the rest with keepsChanged.',
  },
} as const
