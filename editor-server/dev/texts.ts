/** Texts of the pages that the development server makes itself. Developers read them. */
export const texts = {
  start: {
    title: 'Sites',
    lead: 'The sites of this workspace. They follow every change of content, blocks and themes.',
    gallery: 'Gallery',
    galleryLead: 'Every building block and every widget, with examples',
  },
  widgets: {
    title: 'Widgets',
    overview: 'All widgets',
    lead: 'What the screens of the live application are made of, each in the states that it can be in.',
    folder: 'Folder',
  },
  unknownHost: {
    title: 'No site of this name',
    lead: (host: string) =>
      `No site answers to ${host}. There is no default site: add the name to hostNames in a site’s site.json, or open one of these.`,
  },
  failed: { title: 'This page cannot be shown', unknown: 'The code has not been loaded yet.' },
  noExample: { title: 'No such example', lead: (path: string) => `Nothing stands at ${path}.`, link: 'To all blocks' },
} as const
