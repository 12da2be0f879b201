import type { CatalogueEntry } from './catalogue.ts'

/** What can be wrong with an archive of a site, and with making one. */
export const siteArchiveErrors = {
  SITE_EXPORT_BUSY: {
    status: 503,
    title: 'The content of {site} kept changing for {seconds} seconds, so no single state of it could be read.',
    fix: 'Wait until whatever rewrites its files is done (an import, git, another tool), and try again.',
  },
  SITE_EXPORT_LEFT_OUT: {
    status: 500,
    title: 'It is not in the archive: {reason}.',
    fix: 'Put a plain file where site-files of the handbook has it; or leave it, if it is meant to stay outside.',
  },
  SITE_ARCHIVE_MISSING: {
    status: 404,
    exit: 2,
    title: '{path} is no file that can be read ({reason}).',
    fix: 'Give the file that site export has made, relative to the workspace.',
  },
  SITE_ARCHIVE_DAMAGED: {
    status: 500,
    title: '{path} is no whole archive of a site: {reason}.',
    fix: 'Nothing was changed. Export the site again, or take another copy of the archive.',
  },
  SITE_ARCHIVE_NEWER: {
    status: 500,
    title: '{path} was made by Bouwsteen {version}, in format {format}; this version reads up to format {known}.',
    fix: 'Nothing was changed. Install Bouwsteen {version} or newer here, and import with that.',
  },
  SITE_ARCHIVE_HOST: {
    status: 409,
    title: '{host} is a host of {other} here, so the new site does not have it.',
    fix: 'If the new site is to have it: take it from {other}, and put it into site.json of the new site.',
  },
} as const satisfies Record<string, CatalogueEntry>
