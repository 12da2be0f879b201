/** Commands of the main menu, in its order. */
export const mainMenu = [
  'leave',
  'work',
  'title',
  'newPage',
  'translate',
  'original',
  'templateOfPage',
  'drafts',
  'menuPlace',
  'findings',
  'versions',
  'schedule',
  'find',
  'palette',
  'tour',
  'help',
] as const

/** Commands of the menu beside the button that publishes, in its order. */
export const publishMenu = ['versions', 'findings', 'schedule', 'edition', 'revert', 'unpublish', 'deletePage'] as const

/** What takes the right to publish, which some sites give to a few (decision 165); whoever lacks it asks for it with the command that publishes. */
export const takesPublishRight = (command: string): boolean => ['schedule', 'edition', 'unpublish'].includes(command)

/** What templates have not: they have no versions, are always there, and nothing of them is planned. */
export const isOfPages = (command: string) => ['versions', 'schedule', 'edition', 'unpublish'].includes(command)

/** What the settings of a page have buttons for. */
export const pageButtons = ['menuPlace', 'newPage', 'deletePage', 'follow'] as const
