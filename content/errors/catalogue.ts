import { apiErrors } from './api-errors.ts'
import { auditErrors } from './audit-errors.ts'
import { backupErrors } from './backup-errors.ts'
import { commentErrors } from './comment-errors.ts'
import { contentErrors } from './content-errors.ts'
import { editionErrors } from './edition-errors.ts'
import { formErrors } from './form-errors.ts'
import { siteArchiveErrors } from './site-archive-errors.ts'
import { upgradeErrors } from './upgrade-errors.ts'

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
  ...contentErrors,
  ...apiErrors,
  ...auditErrors,
  ...backupErrors,
  ...commentErrors,
  ...editionErrors,
  ...formErrors,
  ...siteArchiveErrors,
  ...upgradeErrors,
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
  SITE_VARIABLE_FILE: {
    status: 500,
    exit: 2,
    title: 'The file of {name} cannot be read: {reason}.',
    fix: 'Let {name}_FILE name a file that this user may read, or set {name} itself.',
  },
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
  SITE_OUTPUT_STALE: {
    status: 500,
    title: 'What is built of {site} was not what its content says: {found}.',
    fix: 'The next build makes all of it anew; a running server does so at once. Tell whoever maintains the product, with {first}.',
  },
  SITE_NOT_WRITABLE: {
    status: 503,
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
  SITE_SECRET_UNFIT: {
    status: 500,
    exit: 2,
    title: 'SITE_SECRET {reason}.',
    fix: 'Make one with `openssl rand -base64 48`, keep it where only the server reads it, and set it as SITE_SECRET. Another one ends every session.',
  },
  SITE_CDN_TOKEN_MISSING: {
    status: 500,
    exit: 2,
    title: 'The CDN of {site} ({kind}) has no token: {variable} is not set.',
    fix: 'Set {variable} where only the server reads it, or {own} for this site alone.',
  },
  SITE_CDN_SITE_UNKNOWN: {
    status: 500,
    title: 'site.config.ts gives a CDN to "{site}", which is no site of this workspace.',
    fix: 'Use one of: {known}. Or take it out.',
  },
  SITE_PURGE_WAITING: {
    status: 503,
    title: 'The CDN of {site} ({kind}) has not been told of {count} since {since}: {reason}.',
    fix: 'Mend what is named. Nothing is lost: it is sent again by `site serve`, or with: site publish',
  },
  SITE_GIT_FAILED: {
    status: 500,
    title: 'git could not start a repository: {reason}',
    fix: 'The files are there. Install git, then run `git init` in the folder.',
  },
  SITE_GIT_UNFIT: {
    status: 503,
    title: 'Publishes are not committed: {reason}.',
    fix: 'Mend it in the repository, or set publishing.git to false in site.config.ts. Publishes go on, and their commits follow.',
  },
  SITE_SECOND_FACTOR_OPTIONAL: {
    status: 500,
    title: 'Administrators and content managers may sign in with a password alone.',
    fix: "Set secondFactor: 'staff' in site.config.ts, or have each site ask it in its settings, under Rights.",
  },
  SITE_DATABASE_PLAIN: {
    status: 500,
    title: 'What goes to PostgreSQL at {host} can be read on its way.',
    fix: 'Add sslmode=verify-full to the query of DATABASE_URL.',
  },
  SITE_NOT_BUILT: { status: 404, exit: 2, title: '{out} holds no built site.', fix: 'Run: site build' },
  SITE_ACCOUNT_EXISTS: {
    status: 409,
    exit: 2,
    title: '{email} has an account on {site} already.',
    fix: 'Give it a new password with: {command}',
  },
  SITE_ACCOUNT_UNKNOWN: {
    status: 404,
    exit: 2,
    title: '{email} has no account on {site}.',
    fix: 'See which accounts there are with: {command}',
  },
  SITE_ROLE_UNKNOWN: { status: 400, exit: 2, title: 'There is no role "{role}".', fix: 'Use one of: {known}.' },
  SITE_ROLE_OF_STAFF: {
    status: 400,
    exit: 2,
    title: 'Nobody is invited as {role}: such an account works on every site.',
    fix: 'Make it with: {command}',
  },
  SITE_PASSWORD_UNFIT: {
    status: 400,
    exit: 2,
    title: 'This password will not do. {reason}',
    fix: 'Choose a longer one: a few words in a row do well.',
  },
  SITE_OIDC_SECRET: {
    status: 500,
    exit: 2,
    title: 'The environment variable {variable} is not set, which holds the secret of {name}.',
    fix: 'Set it, or take {name} out of oidc in site.config.ts.',
  },
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
  SITE_INSTALLATION_BROKEN: { status: 500, title: 'Something that Bouwsteen needs is not installed: {reason}', fix: 'Run: npm install' },
  SITE_COMPILED_OLD: { status: 500, title: '{path} is newer than what was compiled from it.', fix: 'Run: npm run prepare' },
  SITE_SETTING_UNKNOWN: { status: 400, title: 'There is no setting "{key}".', fix: '{fix}' },
  SITE_HOST_TAKEN: {
    status: 409,
    title: 'Host name {host} belongs to both {site} and {other}.',
    fix: 'Take it out of primaryDomain or hostNames of one of them.',
  },
  SITE_MEDIA_UNUSED: {
    status: 500,
    title: 'Nothing uses media file "{name}".',
    fix: 'Delete the file and its entry in media.json, or leave it for later use.',
  },
  SITE_MEDIA_UNLISTED: { status: 500, title: 'No entry in media.json names this file, so no page can show it.', fix: '{fix}' },
  SITE_ALT_MISSING: {
    status: 400,
    title: 'Image "{name}" has no alternative text.',
    fix: 'Fill in "alt" in media.json, or set "isDecorative" to true there.',
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
