import type { CatalogueEntry } from './catalogue.ts'

/** What can be wrong with a backup, and with where it is restored to. */
export const backupErrors = {
  SITE_BACKUP_BUSY: {
    status: 503,
    title: 'The content of {site} kept changing for {seconds} seconds, so no single state of it could be read.',
    fix: 'Nothing was written. Wait until whatever rewrites its files is done (an import, git, another tool), and run the command again.',
  },
  SITE_BACKUP_RESTORED: {
    status: 503,
    title: 'A restore ran while the backup was made, which would have a part of each.',
    fix: 'Nothing was written. Run the command again when the restore is done.',
  },
  SITE_BACKUP_LEFT_OUT: {
    status: 500,
    title: 'It is not in the backup: {reason}.',
    fix: 'Put a plain file there, under a name that every system can write; or leave it, if it is meant to stay outside.',
  },
  SITE_BACKUP_MISSING: {
    status: 404,
    exit: 2,
    title: '{path} is no file that can be read ({reason}).',
    fix: 'Give the file that site backup has made, relative to the workspace.',
  },
  SITE_BACKUP_DAMAGED: {
    status: 500,
    title: '{path} is no whole backup: {reason}.',
    fix: 'Nothing was changed. Take another copy of this backup, or an earlier one.',
  },
  SITE_BACKUP_NEWER: {
    status: 500,
    title: '{path} was made by Bouwsteen {version}, in format {format}; this version reads up to format {known}.',
    fix: 'Nothing was changed. Install Bouwsteen {version} or newer here, and restore with that.',
  },
  SITE_RESTORE_NOT_EMPTY: {
    status: 409,
    title: 'There is something here already: {found}.',
    fix: 'Nothing was changed. Restore into an empty folder, or give --force to have the backup take the place of all of it.',
  },
  SITE_RESTORE_UNFINISHED: {
    status: 503,
    exit: 2,
    title: 'A restore was stopped just before its end, and {missing}.',
    fix: 'Run any command once with the same --data and DATABASE_URL as that restore: it is then finished first.',
  },
} as const satisfies Record<string, CatalogueEntry>
