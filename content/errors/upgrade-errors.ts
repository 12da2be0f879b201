import type { CatalogueEntry } from './catalogue.ts'

/** What can stand in the way of bringing a workspace to another version. */
export const upgradeErrors = {
  SITE_UPGRADE_NEWER: {
    status: 409,
    exit: 2,
    title: 'This workspace was last upgraded with Bouwsteen {from}; {to} is installed.',
    fix: 'Nothing was changed. Install that version or a newer one: npm install bouwsteen@{from}',
  },
  SITE_UPGRADE_WAITS: {
    status: 409,
    title: 'This project was last upgraded with Bouwsteen {from}; {to} is installed.',
    fix: 'See what changed with: site upgrade --dry-run',
  },
  SITE_UPGRADE_UNCOMMITTED: {
    status: 409,
    exit: 2,
    title: 'Git holds changes here that are not committed: {files}.',
    fix: 'Nothing was changed. Commit or stash them, so that you can see what the upgrade does; or give --force.',
  },
  SITE_UPGRADE_BY_HAND: {
    status: 409,
    title: 'You have changed this file, so it was left as it is: {change}.',
    fix: 'Carry the change over by hand, or leave it if yours does the same.',
  },
  SITE_UPGRADE_BLOCK: {
    status: 409,
    title: 'A block "{name}" of version {version} stays as it is: {reason}.',
    fix: 'Correct its options, or the migration in the block’s folder, and run the upgrade again.',
  },
  SITE_UPGRADE_CONTENT: {
    status: 409,
    title: 'Content was not brought up to date: {reason}',
    fix: 'Correct that, and run the upgrade again. Everything else is done.',
  },
} as const satisfies Record<string, CatalogueEntry>
