/** One kind of error. The code is permanent; `{name}` parts of the texts are filled in where it is raised. */
export interface CatalogueEntry {
  /** HTTP status when it reaches an API caller. */
  status: number
  /** Exit code of the command line where it differs from 1 (DESIGN section 7). */
  exit?: number
  /** What happened. */
  title: string
  /** What to do. */
  fix: string
}

const entries = {
  SITE_FILE_EMPTY: { status: 500, title: 'The file is empty.', fix: 'Restore it from git, or delete it if the content is meant to go.' },
  SITE_FILE_NUL: { status: 500, title: 'The file holds NUL bytes, as after a power failure.', fix: 'Restore it from git.' },
  SITE_FILE_BINARY: { status: 500, title: 'The file is not text.', fix: 'Move it out of the content folder, or to media/.' },
  SITE_FILE_BOM: { status: 500, title: 'The file starts with a byte order mark.', fix: 'Save it as UTF-8 without BOM.' },
  SITE_FILE_ENCODING: { status: 500, title: 'The file is not valid UTF-8.', fix: 'Save it as UTF-8.' },
  SITE_FILE_TOO_LARGE: { status: 413, title: 'The file is {size} bytes; at most {max} are read.', fix: 'Split the page.' },
  SITE_FILE_UNREADABLE: {
    status: 500,
    title: '{path} cannot be read ({reason}).',
    fix: 'Give this user read access, or mend the link that stands there.',
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
  SITE_THEME_UNKNOWN: {
    status: 500,
    title: 'There is no theme named "{name}".',
    fix: '{hint}Set "theme" in site.json to one of: {known}. Or make it with: site new theme {name}',
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
  SITE_URL_SEGMENT: {
    status: 400,
    title: 'Menu item "{item}" cannot have the URL segment "{segment}".',
    fix: 'Use lower-case letters, digits and hyphens, such as "{suggestion}"; only the home page has none.',
  },
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
  SITE_LINK_UNSAFE: {
    status: 400,
    title: 'The link {target} is not shown: its scheme is not allowed.',
    fix: 'Use http, https, mailto, tel or a path.',
  },
  SITE_UNKNOWN: {
    status: 404,
    exit: 2,
    title: 'There is no site "{site}" in {workspace}.',
    fix: 'Use one of: {known}. Or make it with: site new site {site}',
  },
  SITE_NO_SITES: {
    status: 404,
    exit: 2,
    title: '{workspace} holds no sites.',
    fix: 'Run the command in a folder with content/sites/, give it with --workspace, or make one with: site init DIR',
  },
  SITE_WORKSPACE_ABOVE: {
    status: 400,
    exit: 2,
    title: 'This folder lies inside the workspace {above}.',
    fix: 'Run: {command}',
  },
  SITE_USAGE: { status: 400, exit: 2, title: '{reason}', fix: 'See: {command} --help' },
  SITE_CONFIG_INVALID: {
    status: 500,
    exit: 2,
    title: 'site.config.ts: {reason}.',
    fix: 'Correct the file; `defineConfig` from bouwsteen/config shows its shape.',
  },
  SITE_BUNDLE_FAILED: {
    status: 500,
    title: 'Blocks and themes could not be compiled: {reason}',
    fix: 'Correct the file that is shown; the earlier output stays.',
  },
  SITE_SOURCE_CHANGED: {
    status: 503,
    title: '{path} changed while it was being built.',
    fix: 'Run the command again; the earlier output is whole.',
  },
  SITE_LOCKED: {
    status: 503,
    exit: 75,
    title: '{folder} is in use by process {pid} ({command}, since {since}).',
    fix: 'Wait until it ends, or stop it.',
  },
  SITE_DISK_FULL: {
    status: 507,
    exit: 74,
    title: 'The disk is full: {path} could not be written.',
    fix: 'Free space; nothing of the earlier output is lost.',
  },
  SITE_OUTPUT_FOREIGN: {
    status: 500,
    title: '{path} belongs to no site of this workspace, and is published with the others.',
    fix: 'If its site is gone or has another name, delete the folder: rm -r {path}',
  },
  SITE_NOT_WRITABLE: {
    status: 500,
    exit: 74,
    title: '{path} cannot be written ({reason}).',
    fix: 'Give this user write access, or choose another folder.',
  },
  SITE_INTERRUPTED: { status: 503, exit: 130, title: 'Interrupted; the earlier output is whole.', fix: 'Run the command again.' },
  SITE_EXISTS: { status: 409, exit: 2, title: '{path} exists already.', fix: 'Choose another name or folder.' },
  SITE_IMPORT_XML: { status: 400, title: 'The export cannot be read: {reason}.', fix: 'Export again: it was cut off or changed by hand.' },
  SITE_IMPORT_FORMAT: { status: 400, title: 'No WordPress export: {reason}.', fix: 'Give the .xml file of Tools, Export, All content.' },
  SITE_IMPORT_TOO_LARGE: {
    status: 413,
    title: 'The export is {size} bytes; at most {max} are read.',
    fix: 'Export fewer kinds of content.',
  },
  SITE_IMPORT_NOT_CARRIED: { status: 500, title: 'Not carried over: {reason}.', fix: 'Add it by hand where it matters.' },
  SITE_PORT_TAKEN: { status: 503, exit: 75, title: 'Port {port} is in use.', fix: 'Stop what uses it, or choose another: --port {free}' },
  SITE_NOT_BUILT: { status: 404, exit: 2, title: '{out} holds no built site.', fix: 'Run: site build' },
  SITE_NAME_INVALID: {
    status: 400,
    exit: 2,
    title: '"{name}" cannot be the name of a {kind}: {reason}.',
    fix: 'Use lower-case letters, digits and hyphens, starting with a letter, such as "news-card".',
  },
  SITE_NODE_OLD: { status: 500, title: 'Node {version} has had no security fixes since {date}.', fix: 'Install Node {newer} or newer.' },
  SITE_DISK_LOW: { status: 507, title: '{path} has {free} left.', fix: 'Free space, or put it on another disk with --out and --data.' },
  SITE_WATCH_LIMIT: {
    status: 500,
    title: '{count} folders are to be watched and the system allows {limit}.',
    fix: 'Raise fs.inotify.max_user_watches, for instance with sysctl.',
  },
  SITE_COMPILED_OLD: { status: 500, title: '{path} is newer than what was compiled from it.', fix: 'Run: npm run prepare' },
  SITE_SETTING_UNKNOWN: { status: 400, title: 'There is no setting "{key}".', fix: '{fix}' },
  SITE_HOST_TAKEN: {
    status: 409,
    title: 'Host name {host} belongs to both {site} and {other}.',
    fix: 'Take it out of primaryDomain or hostNames of one of them.',
  },
  SITE_MEDIA_UNUSED: {
    status: 500,
    title: 'Nothing uses media file {name}.',
    fix: 'Delete the file and its entry in media.json, or leave it for later use.',
  },
  SITE_ALT_MISSING: {
    status: 400,
    title: 'Image {name} has no alternative text.',
    fix: 'Fill in "alt" in media.json; an empty text marks a decorative image.',
  },
  SITE_REFERENCE_BROKEN: {
    status: 404,
    title: '{place} names {kind} {guid}, which does not exist.',
    fix: 'Correct the guid, take it out, or publish what it names.',
  },
  SITE_SECRET_IN_GIT: {
    status: 500,
    title: '{path} is in git and looks like a secret.',
    fix: 'Replace the secret, then take the file out with: git rm --cached {path}',
  },
  SITE_DATA_NOT_IGNORED: {
    status: 500,
    title: '{path} holds private records and git does not ignore it.',
    fix: 'Add /{path}/ to .gitignore.',
  },
  SITE_STAGING_LEFT: {
    status: 500,
    title: 'A stopped build left {count} files in {path}.',
    fix: 'Finish or clear them with: site build',
  },
  SITE_GRAPH_OLD: {
    status: 500,
    title: 'The dependency graph of {site} is of version {version}; this version writes {current}.',
    fix: 'Nothing: the next build makes it anew, and renders every page once.',
  },
  SITE_INTERNAL: {
    status: 500,
    title: 'Something went wrong that should not: {reason}',
    fix: 'Run again with DEBUG=site:* and report what it prints.',
  },
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof entries

export const catalogue: Readonly<Record<ErrorCode, CatalogueEntry>> = entries
