import type { CatalogueEntry } from './catalogue.ts'

/** What can be wrong with the files of a site: content, settings, themes. */
export const contentErrors = {
  SITE_FILE_EMPTY: { status: 500, title: 'The file is empty.', fix: 'Restore it from git, or delete it if the content is meant to go.' },
  SITE_FILE_NUL: { status: 500, title: 'The file holds NUL bytes, as after a power failure.', fix: 'Restore it from git.' },
  SITE_FILE_CONFLICT: {
    status: 500,
    title: 'The file holds both sides of a merge that clashed.',
    fix: 'Keep what is meant, and take out the lines that start with <<<<<<<, ======= and >>>>>>>. Indent an example by a space.',
  },
  SITE_FILE_BINARY: { status: 500, title: 'The file is not text.', fix: 'Move it out of the content folder, or to media/.' },
  SITE_FILE_BOM: { status: 500, title: 'The file starts with a byte order mark.', fix: 'Save it as UTF-8 without BOM.' },
  SITE_FILE_ENCODING: { status: 500, title: 'The file is not valid UTF-8.', fix: 'Save it as UTF-8.' },
  SITE_FILE_TOO_LARGE: { status: 413, title: 'The file is {size} bytes; at most {max} are read.', fix: 'Split the page.' },
  SITE_FILE_UNREADABLE: {
    status: 500,
    title: '{path} cannot be read ({reason}).',
    fix: 'Give this user read access, or mend the link that stands there.',
  },
  SITE_RECORDS_DAMAGED: {
    status: 503,
    title: 'The records in {path} are damaged.',
    fix: 'Stop the server and put a backup back with: site restore FILE --force. Published pages go on meanwhile.',
  },
  SITE_DATABASE_URL: {
    status: 500,
    exit: 2,
    title: '{variable} is not the address of a PostgreSQL database: {reason}.',
    fix: 'Write it as postgresql://user:password@host:5432/database.',
  },
  SITE_DATABASE_AWAY: {
    status: 503,
    title: 'The database at {address} does not answer: {reason}.',
    fix: 'Check that PostgreSQL runs there and lets this user in; published pages go on meanwhile.',
  },
  SITE_DATABASE_ROLE: {
    status: 500,
    exit: 2,
    title: 'The role {role} of DATABASE_URL {reason}, so nothing would keep sites apart.',
    fix: 'Use a role of its own that owns nothing: CREATE ROLE name LOGIN NOSUPERUSER NOBYPASSRLS, then: site records migrate',
  },
  SITE_DATABASE_SCHEMA: {
    status: 503,
    exit: 2,
    title: 'The tables in the database are not those of this version: {reason}.',
    fix: 'Run: site records migrate',
  },
  SITE_COPY_EMPTY: {
    status: 500,
    exit: 2,
    title: 'There are no records in {place}.',
    fix: 'Give --from the data folder or the database that the server has worked with.',
  },
  SITE_COPY_NOT_EMPTY: {
    status: 500,
    title: 'There are records in {place} already: {found}.',
    fix: 'Nothing was changed. Copy to an empty database, or move records, staff and commits of that data folder aside first.',
  },
  SITE_COPY_UNFINISHED: {
    status: 503,
    exit: 2,
    title: 'The records in {place} are half a copy: site records copy was stopped before its end.',
    fix: 'Run site records copy again to the same place, where it starts over; or work with the records that were copied from.',
  },
  SITE_COPY_DIFFERS: {
    status: 500,
    title: 'What was read back differs from what was copied: {names}.',
    fix: 'Make sure that nothing else writes to either side, and run the command again; it starts over.',
  },
  SITE_FRONT_MATTER_OPEN: {
    status: 500,
    title: 'The front matter starts but does not end.',
    fix: 'Close it with a line of three dashes (---).',
  },
  SITE_FRONT_MATTER_LANGUAGE: {
    status: 500,
    title: 'Front matter in {language} is refused.',
    fix: 'Write the front matter as YAML between lines of exactly three dashes.',
  },
  SITE_FILE_NAME: { status: 400, title: '{path} is not read: {reason}.', fix: '{fix}' },
  SITE_FILE_WITHDRAWN: {
    status: 500,
    title: 'This is no longer public: the file has a fault, and {reason}.',
    fix: 'Mend the fault that is reported beside this one. For everyone to see it again: isPublished: true and viewAccess: Public, or neither.',
  },
  SITE_FRONT_MATTER_MISSING: { status: 500, title: 'The file has no front matter: {reason}.', fix: '{fix}' },
  SITE_FRONT_MATTER_YAML: { status: 500, title: 'The front matter cannot be read: {reason}.', fix: '{fix}' },
  SITE_FRONT_MATTER_ALIAS: {
    status: 500,
    title: 'A value starts with & or *, which YAML takes for an anchor or alias; these are refused.',
    fix: 'Put text that starts so in quotes; write a repeated value out where it is used.',
  },
  SITE_KEY_UNKNOWN: {
    status: 400,
    title: 'The key "{key}" is not known, so it does nothing.',
    fix: 'Did you mean {meant}? Then write that instead; a key of your own may stay.',
  },
  SITE_ACCESS_KEY_UNKNOWN: {
    status: 400,
    title: 'The key "{key}" is not known and looks like {meant}, so nobody gets to see this.',
    fix: 'Did you mean {meant}? Then write that instead, or take the line out.',
  },
  SITE_ITEM_ACCESS: {
    status: 400,
    title: 'A list item has no viewAccess of its own, so nobody gets to see this one.',
    fix: 'Give viewAccess to the page that holds the list, or write isPublished: false here; take the line out.',
  },
  SITE_FRONT_MATTER_INVALID: { status: 500, title: '{path}: {reason}.', fix: 'Correct the value in the front matter.' },
  SITE_SCHEMA_UNKNOWN: {
    status: 500,
    title: 'The file has schema {schema}; this version reads schema 1.',
    fix: 'Update Bouwsteen, or restore an older version of the file.',
  },
  SITE_BLOCK_FIELD_MISSING: {
    status: 500,
    title: 'Block {number} ("{name}") has no {field}.',
    fix: 'Add a line to it, such as: {line}',
  },
  SITE_BLOCK_MARKER_MISSING: {
    status: 500,
    title: 'Block {guid} has prose, but its marker does not stand in the body.',
    fix: 'Put the line <!-- block {guid} --> above its text.',
  },
  SITE_BLOCK_MARKER_TWICE: {
    status: 500,
    title: 'The marker of block {guid} stands twice in the body.',
    fix: 'Delete one of them, or put a backslash before the one that is text.',
  },
  SITE_BLOCK_TEXT_LOOSE: {
    status: 500,
    title: 'Text stands above the first block marker; it belongs to no block.',
    fix: 'Move it under a marker, or delete it.',
  },
  SITE_FIELD: { status: 500, title: 'Field {path} of type "{type}": {reason}.', fix: 'Correct the field, or take it out.' },
  SITE_FIELD_UNKNOWN: {
    status: 500,
    title: 'Field "{field}" is not one of {type}: {known}.',
    fix: 'It stays in the file and is shown nowhere. Correct its name, take it out, or add it to the type.',
  },
  SITE_FIELDS_VERSION: {
    status: 500,
    title: 'The fields are those of version {version} of type "{type}", which has version {current}.',
    fix: 'Use the code that they were written with, or give the type the migration that leads from them to its present version.',
  },
  SITE_ITEM_TYPE_UNKNOWN: {
    status: 500,
    title: 'Type "{type}" has the fields of "{name}", which the workspace does not have. It has: {known}.',
    fix: 'Correct fieldsOf, or make the type with: site new type {name}',
  },
  SITE_PAGE_TYPE_UNKNOWN: {
    status: 500,
    title: 'There is no type of pages named "{type}". The workspace has: {known}.',
    fix: 'Correct the type, take it out, or make it with: site new type {type} --for pages',
  },
  SITE_PAGE_KEY_FOREIGN: {
    status: 500,
    title: 'The key "{key}" is not {wanted}.',
    fix: 'Correct it. If it is another tool’s, give it another name: this workspace has types of pages, and the key is theirs.',
  },
  SITE_BLOCK_UNKNOWN: {
    status: 500,
    title: 'There is no block named "{name}".',
    fix: 'Use one of: {known}. Or make it with: site new block {name}',
  },
  SITE_BLOCK_OPTIONS: { status: 500, title: 'Option {path} of block "{name}": {reason}.', fix: 'Correct the option, or take it out.' },
  SITE_BLOCK_POSITION: {
    status: 500,
    title: 'Block "{name}" may not stand in {position} of layout {layout}.',
    fix: 'Move it to one of: {allowed}.',
  },
  SITE_BLOCK_PLACE: {
    status: 500,
    title: 'Block "{name}" may not be used here: {reason}.',
    fix: 'Delete it here, or choose another block.',
  },
  SITE_BLOCK_RENDER: {
    status: 500,
    title: 'Block "{name}" failed while rendering: {reason}.',
    fix: 'Correct the block’s view; the page keeps its earlier version.',
  },
  SITE_TYPE_RENDER: {
    status: 500,
    title: 'The type "{name}" failed while rendering: {reason}.',
    fix: 'Correct {view} in the type’s {file}.tsx; the page keeps its earlier version.',
  },
  SITE_THEME_UNKNOWN: {
    status: 500,
    title: 'There is no theme named "{name}".',
    fix: '{hint}Set "theme" in site.json to one of: {known}. Or make it with: site new theme {name}',
  },
  SITE_THEME_TOKENS_MISSING: {
    status: 500,
    title: 'Theme "{name}" sets no value for {tokens}.',
    fix: 'Add them to the @theme block of its tokens.css; renderer/theme/contract.ts says what each is for.',
  },
  SITE_COLOR_SCHEME_UNKNOWN: {
    status: 500,
    title: 'Theme "{theme}" has no colour scheme named "{name}"; its own colours are used.',
    fix: 'Set "colorScheme" in site.json to one of: {known}. Or leave it out.',
  },
  SITE_CONTRAST_LOW: {
    status: 500,
    title: '{where}: {text} on {ground} has a contrast of {ratio}, and {needed} is needed.',
    fix: '{fix}',
  },
  SITE_COLOR_UNREADABLE: {
    status: 500,
    title: '{where}: the contrast of {token} cannot be measured, since "{value}" is no plain colour.',
    fix: 'Write it as #rrggbb, rgb(), hsl(), oklch() or var(--another-token).',
  },
  SITE_TOKENS_INVALID: {
    status: 500,
    title: 'tokens.json holds no design tokens: {reason}.',
    fix: 'Put in the token file of your organisation: JSON with groups of tokens, each with a "$value" or "value".',
  },
  SITE_FILE_FAULTY: { status: 409, title: 'The file has a fault and is not overwritten: {fault}', fix: 'Mend the file on disk first.' },
  SITE_JSON_INVALID: { status: 500, title: 'The file is not valid JSON: {reason}.', fix: 'Correct the line that is shown.' },
  SITE_SETTINGS_INVALID: { status: 500, title: '{path}: {reason}.', fix: 'Correct the value in the file.' },
  SITE_URL_TAKEN: {
    status: 409,
    title: '{path} and {other} both want the URL {url}.',
    fix: 'Give one of them another URL segment or file name.',
  },
  SITE_URL_RESERVED: {
    status: 409,
    title: 'The URL {url} belongs to the product.',
    fix: 'Choose another URL segment or file name than "{segment}".',
  },
  SITE_FORMER_URL_RESERVED: {
    status: 409,
    title: 'The former address {url} belongs to the product, so nothing redirects from it.',
    fix: 'Take it out of formerUrls; "{segment}" cannot be part of one.',
  },
  SITE_URL_SEGMENT: {
    status: 400,
    title: 'Menu item "{item}" cannot have the URL segment "{segment}".',
    fix: 'Use lower-case letters, digits and hyphens, such as "{suggestion}"; only the home page has none.',
  },
  SITE_NAME_TAKEN: { status: 409, title: '{path} and {other} have the same {property} "{name}".', fix: 'Give one of them another.' },
  SITE_GUID_TAKEN: {
    status: 409,
    title: '{path} and {other} have the same guid {guid}.',
    fix: 'Delete the guid line of a copied file, and it gets a guid of its own; give a copied block another guid.',
  },
  SITE_SHORT_ID_TAKEN: {
    status: 409,
    title: '{path} and {other} have the same short id {shortId}.',
    fix: '{fix}',
  },
  SITE_MENU_PAGE_UNKNOWN: {
    status: 404,
    title: 'Menu item "{item}" names a page that does not exist: {guid}.',
    fix: 'Choose another page for it in menus.json, or delete the item.',
  },
  SITE_LINK_BROKEN: { status: 404, title: 'The link to {target} leads nowhere.', fix: 'Correct the target, or publish the page it names.' },
  SITE_TABLE_UNREADABLE: {
    status: 422,
    title: 'The table {guid} cannot be read: {reason}.',
    fix: 'Save the sheet as CSV (UTF-8), at most 1 MiB, with every quotation mark closed.',
  },
  SITE_LINK_RELATIVE: {
    status: 400,
    title: 'The link to {target} leads elsewhere from each page that shows it.',
    fix: 'Start it with /, such as {suggestion}',
  },
  SITE_MEDIA_MISSING: { status: 404, title: 'Media file {guid} cannot be shown: {reason}.', fix: '{fix}' },
  SITE_IMAGE_FOREIGN: {
    status: 400,
    title: 'The image {target} is not shown: pages show images of the site itself.',
    fix: 'Put the file in media/<guid>.<extension>, its entry in media.json, and write /a/<guid> in its place.',
  },
  SITE_TEXT_INTRICATE: {
    status: 400,
    title: 'A text cannot be shown: it has {reason}.',
    fix: 'Divide the text over several blocks, with blank lines between its passages.',
  },
  SITE_WORK_TOO_LONG: {
    status: 400,
    title: 'Showing, checking or reading this takes longer than {seconds} seconds, and was ended.',
    fix: 'Nothing is lost. Divide the text over several blocks, pages or items; less nesting, fewer links and smaller tables help too.',
  },
  SITE_PICTURE_FAILED: {
    status: 500,
    title: 'The picture {path} cannot be drawn ({reason}).',
    fix: 'Choose another faviconLogo: a square PNG of 512 pixels or more works everywhere.',
  },
  SITE_LINK_UNSAFE: {
    status: 400,
    title: 'The link {target} is not shown: its scheme is not allowed.',
    fix: 'Use http, https, mailto, tel or a path.',
  },
  SITE_LEGAL_UNKNOWN: { status: 404, title: '{name} is the name of no legal page.', fix: 'Name it as one of: {known}.' },
  SITE_VIDEO_HOST: {
    status: 400,
    title: 'The video {target} cannot be shown in the page: its host is not known.',
    fix: 'Add the host to "videoHosts" in site.json, or leave it as a link.',
  },
} as const satisfies Record<string, CatalogueEntry>
