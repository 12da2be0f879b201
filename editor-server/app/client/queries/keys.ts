import type { Guid } from '#content/model/guid/guid.ts'
import type { QueryKey } from '@tanstack/react-query'

/**
 * Keys of queries to the server. The first part is what the answer is about, so that a change can name everything that it makes stale
 * (`changes`).
 */
export const keys = {
  /** An answer as the server sent it, by its request (SPEC section 3). */
  answer: (request: string) => ['answer', request],
  /** Lists that fields choose from. */
  choices: (list: string) => ['choices', list],
  editTexts: (language: string) => ['texts', 'edit', language],
  editionTexts: (language: string) => ['texts', 'edition', language],
  conflictTexts: (language: string) => ['texts', 'conflict', language],
  /** Who may publish a page or item. */
  publishers: (of: Guid) => ['publishers', of],
  tourTexts: (language: string) => ['texts', 'tour', language],
  requestTexts: (language: string) => ['texts', 'request', language],
  versionTexts: (language: string) => ['texts', 'versions', language],
  imageTexts: (language: string) => ['texts', 'image', language],
  itemListTexts: (language: string) => ['texts', 'item-list', language],
  /** @param asked what the table of editions asks for, but its page */
  editions: (asked: string) => ['editions', 'rows', asked],
  /** Editions that something can be put in. */
  openEditions: ['editions', 'open'],
  plannedEditions: ['editions', 'planned'],
  edition: (guid: Guid) => ['editions', 'one', guid],
  /** What publishing an edition would do, and what is wrong. */
  editionImpact: (guid: Guid) => ['editions', 'impact', guid],
  /** Whether the person follows a page, or a list by its block. */
  follow: (guid: Guid) => ['follow', guid],
  siteName: ['site', 'name'],
  /** Every screen of the application. */
  screens: ['screens'],
  /** Whether the person has closed their account. */
  closing: ['closing'],
  /** The person's inbox, a part at a time. */
  notifications: ['notifications', 'inbox'],
  /** How many of these are not read. */
  unreadCount: ['notifications', 'unread'],
  /** One user as it is now. */
  user: (guid: Guid) => ['user', guid],
  /** @param asked what the table of users asks for, but its page */
  users: (asked: string) => ['users', 'table', asked],
  deletedUsers: ['users', 'deleted'],
  /** @param asked what the table of somebody's activity asks for, but its page */
  userActivity: (guid: Guid, asked: string) => ['user', guid, 'activity', asked],
  userSecurity: (guid: Guid) => ['user', guid, 'security'],
  invitations: (asked: string) => ['invitations', 'table', asked],
  /** People who have a role of the site. */
  holders: (role: Guid) => ['users', 'role', role],
  /** A property of profiles as it is now. */
  profileProperty: (key: string) => ['profile-property', key],
  /** What a role of the site is used for, as it is now. */
  roleUses: (guid: Guid) => ['role', guid, 'uses'],
  /** A role of the site as it is now. */
  role: (guid: Guid) => ['role', guid],
  /** @param asked what the table of the person's own activity asks for, but its page */
  activity: (asked: string) => ['activity', asked],
  /** What publishing would do, and what is wrong. */
  impact: (of: Guid) => ['impact', of],
  /** @param sort absent: as the tree shows them */
  items: (list: Guid, sort?: string) => ['items', list, sort ?? 'tree'],
  /** Every list block that the person sees. */
  listBlocks: ['choices', 'list-blocks'],
  itemTypes: ['item-types', 'all'],
  /** The fields that types of list items have. */
  itemTypeFields: ['item-types', 'fields'],
  /** A type of list items as it is now. */
  itemType: (name: string) => ['item-type', name],
  /** What the fields of a type would look like. */
  itemTypePreview: (type: string) => ['item-type-preview', type],
  /** The types of pages, with their fields. */
  pageTypes: ['page-types'],
  /** Pages of the library with these words. */
  library: (kinds: string, text: string) => ['media', 'library', kinds, text],
  media: (guid: Guid) => ['media', 'file', guid],
  /** Names of files of the library, in this order. */
  named: (guids: readonly Guid[]) => ['media', 'names', ...guids],
  /** One file with its version, as it is now. */
  mediaDetails: (guid: Guid) => ['media', 'details', guid],
  /** @param asked what the library asks for, but its page */
  mediaRows: (asked: string) => ['media', 'rows', asked],
  mediaSenders: ['media', 'senders'],
  mediaUses: (guid: Guid) => ['media', 'uses', guid],
  deletedMedia: ['media', 'deleted'],
  /** @param asked what the log is asked for, but its page */
  auditRows: (asked: string) => ['audit', 'rows', asked],
  auditPeople: ['audit', 'people'],
  auditSeal: ['audit', 'seal'],
  defaultLanguage: ['settings', 'default-language'],
  /** A legal page with words that are not published. */
  legalPreview: (kind: string, words: string) => ['legal', 'preview', kind, words],
  /** The terms of use as their page has them. */
  termsText: (language: string, version: number) => ['terms', language, version],
  /** The home page with changes of settings that are not saved. */
  look: (changes: string) => ['settings', 'look', changes],
  menus: ['menus', 'all'],
  menuNames: ['menus', 'names'],
  menu: (guid: Guid) => ['menus', 'one', guid],
  menuPages: (guid: Guid) => ['menus', 'pages', guid],
  /** What a save of a menu would do. */
  menuImpact: (guid: Guid) => ['menus', 'impact', guid],
  /** Places in the menu of pages that were never live. */
  draftedPlaces: ['menus', 'drafted'],
  /** The menu that gives pages their address. */
  topMenu: ['menus', 'top'],
  /** Pages with a draft that the person may edit. */
  drafts: ['pages', 'drafts'],
  pages: ['pages', 'all'],
  deletedPages: ['pages', 'deleted'],
  /** @param asked what the table of pages asks for, but its page */
  pageRows: (asked: string) => ['pages', 'rows', asked],
  pageFindings: (guid: Guid) => ['pages', 'findings', guid],
  /** The page in other languages, and where another would stand. */
  translations: (guid: Guid) => ['pages', 'translations', guid],
  /** Translations that can be published with the page. */
  translationsToPublish: (guid: Guid) => ['pages', 'companions', guid],
  /** What changed in the page that this one translates. */
  translation: (guid: Guid) => ['pages', 'translation', guid],
  pageUses: (guid: Guid) => ['pages', 'uses', guid],
  /** Pages that these words find. */
  pageChoices: (words: string) => ['pages', 'choices', words],
  /** Where these words lead to. */
  places: (words: string) => ['pages', 'places', words],
  /** Pages that the person may edit, by these words. */
  editablePages: (words: string) => ['pages', 'editable', words],
  /** Who may edit what is at a path. */
  editorsOf: (path: string) => ['pages', 'editors', path],
  /** What a page takes from the pages above it. */
  pageRights: (guid: Guid) => ['pages', 'rights', guid],
  /** Builds, calls and cache as developers see them. */
  diagnostics: ['diagnostics', 'figures'],
  graphNode: (of: string) => ['diagnostics', 'graph', of],
  waitingMails: ['deliveries', 'waiting'],
  waitingHooks: ['deliveries', 'hooks'],
  /** @param asked what the table of mails that ended asks for, but its page */
  endedMails: (asked: string) => ['deliveries', 'ended', asked],
  /** @param asked what the table of plans asks for, but its page */
  plans: (asked: string) => ['plans', 'rows', asked],
  /** What is to be done in a week, by its Monday. */
  planWeek: (monday: string) => ['plans', 'week', monday],
  donePlans: ['plans', 'done'],
  /** Where the person may make a page. */
  placesForPage: ['menus', 'places'],
  pageHeadings: (guid: Guid) => ['pages', 'headings', guid],
  target: (guid: Guid) => ['pages', 'target', guid],
  targets: (text: string) => ['pages', 'targets', text],
  secondFactors: ['second-factors'],
  /** @param asked what the table of sites asks for, but its page */
  sites: (asked: string) => ['sites', 'table', asked],
  /** One site as it is now. */
  site: (name: string) => ['sites', 'one', name],
  /** Sites that a new one may begin as. */
  siteChoices: ['sites', 'choices'],
  /** @param asked what is asked for: a period, and what of it */
  statistics: (asked: string) => ['statistics', asked],
  schedule: (of: Guid) => ['schedule', of],
  /** What a table of submissions of a form chooses from. */
  submissionsOverview: (form: Guid) => ['submissions', 'overview', form],
  /** @param asked what the table of submissions asks for, but its page */
  submissionRows: (form: Guid, asked: string) => ['submissions', 'rows', form, asked],
  deletedSubmissions: (form: Guid) => ['submissions', 'deleted', form],
  formFigures: (form: Guid, version: string) => ['submissions', 'figures', form, version],
  submission: (guid: Guid) => ['submissions', 'one', guid],
  templates: (kind: string) => ['templates', kind],
  /** @param asked what the table of templates asks for, but its page */
  templateRows: (asked: string) => ['templates', 'rows', asked],
  /** One template as it is now. */
  template: (guid: Guid) => ['templates', 'one', guid],
  /** @param asked what the table of forms asks for, but its page */
  formRows: (asked: string) => ['forms', 'rows', asked],
  /** The settings of a form as they are now. */
  form: (guid: Guid) => ['forms', 'one', guid],
  formVersions: (guid: Guid) => ['forms', 'versions', guid],
  formImpact: (guid: Guid) => ['forms', 'impact', guid],
  version: (of: Guid, number: number) => ['version', of, number],
  versions: (of: Guid) => ['versions', of, 'all'],
  newestVersions: (of: Guid) => ['versions', of, 'newest'],
} as const satisfies Record<string, QueryKey | ((...asked: never[]) => QueryKey)>

/** What a change of one thing makes stale, for `meta.changes` of a mutation. */
export const changes = {
  items: (list: Guid) => [['items', list], keys.deletedPages, ['pages', 'targets'], keys.choices('listItems')],
  media: [['media']],
  /** A menu gives pages their address. */
  menu: [['menus'], ['pages'], keys.choices('listMenus')],
  pages: [['pages'], ['menus'], keys.listBlocks, keys.choices('listLists'), keys.choices('listItems')],
  diagnostics: [['diagnostics', 'figures']],
  deliveries: [['deliveries'], keys.answer('GET /api/deliveries')],
  plans: [['plans'], ['pages'], ['schedule']],
  editions: [['editions'], ['plans']],
  /** All that an edition may hold. */
  published: [['editions'], ['plans'], ['pages'], ['menus'], ['items'], ['settings'], ['schedule']],
  /** Passkeys are second factors too. */
  secondFactors: [keys.answer('GET /api/secondfactors'), keys.answer('GET /api/passkeys'), keys.secondFactors],
  identities: [keys.answer('GET /api/profiles:loggedIn/identities')],
  emailChange: [keys.answer('GET /api/emailchanges:own')],
  sessions: [keys.answer('GET /api/sessions')],
  profileProperties: [keys.answer('GET /api/profileproperties')],
  itemTypes: [
    ['item-types'],
    keys.answer('GET /api/listitemtypes'),
    keys.answer('GET /api/listitemtypes:uses'),
    keys.answer('GET /api/listitemtypes:fields'),
  ],
  preferences: [keys.answer('GET /api/preferences')],
  notifications: [['notifications']],
  follows: [keys.answer('GET /api/follows'), ['follow']],
  users: [['users'], ['user']],
  userTables: [['users']],
  settings: [['settings']],
  submissions: [['submissions']],
  sites: [['sites'], keys.answer('GET /api/sites:installation')],
  invitations: [['invitations']],
  legalText: (kind: string) => [keys.answer('GET /api/legaltexts'), keys.answer(`GET /api/legaltexts/${kind}`)],
  templates: [['templates'], keys.choices('listFooters'), keys.choices('listHeaders')],
  forms: [['forms'], keys.choices('listForms')],
  searchSynonyms: [keys.answer('GET /api/searchsynonyms')],
  roles: [keys.answer('GET /api/roles'), keys.choices('listRoles')],
} as const satisfies Record<string, readonly QueryKey[] | ((...changed: never[]) => readonly QueryKey[])>

/** For data that others change too: the answer is dropped with the last component that shows it, and read again next time. */
export const askAnew = { staleTime: 0, gcTime: 0 } as const
