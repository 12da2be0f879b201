import type { CatalogueEntry } from './catalogue.ts'

/** What can be wrong with an audit log. */
export const auditErrors = {
  SITE_AUDIT_MISSING: {
    status: 500,
    title: 'The audit log of {site} lacks entries before number {number}.',
    fix: 'Somebody who can write the records took them out. Compare with a backup; see who has that access.',
  },
  SITE_AUDIT_CHANGED: {
    status: 500,
    title: 'Entry {number} of the audit log of {site} is not what was written.',
    fix: 'Compare it with a backup. Where every entry is so, SITE_SECRET is another than that of the server.',
  },
  SITE_AUDIT_ACTOR: {
    status: 500,
    title: 'Entry {number} of the audit log of {site} names somebody else than who did it.',
    fix: 'Compare it with a backup; see who can write the records.',
  },
  SITE_AUDIT_CUT: {
    status: 500,
    title: 'The audit log of {site} does not begin or end where it should, at number {number}.',
    fix: 'Entries were cut off, or SITE_SECRET is another than that of the server. Compare with a backup.',
  },
  SITE_AUDIT_UNSEALED: {
    status: 500,
    title: 'The audit log of {site} has entries without a seal, from number {number}.',
    fix: 'Right after an upgrade this ends with the next entry. Later it means that somebody put them there.',
  },
  SITE_AUDIT_END_UNREADABLE: {
    status: 400,
    exit: 2,
    title: '“{value}” is no end of an audit log.',
    fix: 'Give what site audit verify printed before, such as --end my-city:120:Zx3k…',
  },
} as const satisfies Record<string, CatalogueEntry>
