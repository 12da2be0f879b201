import type { CatalogueEntry } from './catalogue.ts'

/** Errors of forms and what is sent with them. Their texts for people are in the public messages, under `problems`, in nl and en. */
export const formErrors = {
  SITE_FORM_CLOSED: {
    status: 409,
    title: 'This form takes nothing now: it is closed.',
    fix: 'Open it in its settings, or wait until it opens.',
  },
  SITE_FORM_FULL: {
    status: 409,
    title: 'This form has as many submissions as it takes.',
    fix: 'Raise the limit in its settings, or make a new form.',
  },
  SITE_FORM_SENT: {
    status: 409,
    title: 'This person has sent this form as often as it takes of one person.',
    fix: 'Raise the limit of one person in its settings.',
  },
  SITE_FORM_CHANGED: {
    status: 409,
    title: 'This form has changed since it was opened.',
    fix: 'Read the form anew and fill in its present version.',
  },
  SITE_FORM_TOO_SOON: {
    status: 409,
    title: 'Nobody fills in a form this fast.',
    fix: 'Ask for the start of the form, and send it {seconds} seconds later or more.',
  },
  SITE_FORM_WORK: {
    status: 409,
    title: 'This form asks for work before it is sent, and it was not done for this submission.',
    fix: 'Ask for the start of the form with the guid of the submission, do the work in its answer, and send it along.',
  },
  SITE_FORM_MAILED: {
    status: 409,
    title: 'This address got many mails of this site within an hour.',
    fix: 'Send the form again in an hour, or with another address.',
  },
  SITE_FORM_ANSWERED: {
    status: 409,
    title: 'This form still has submissions.',
    fix: 'Delete them first, or wait until the days that they are kept are over. Until then the form can be closed.',
  },
  SITE_FORM_WITHOUT_WEBHOOK: {
    status: 409,
    title: 'This form has no webhook.',
    fix: 'Save an address for it in the settings of the form first.',
  },
  SITE_SUBMISSION_OTHER: {
    status: 409,
    title: 'Another submission has this guid.',
    fix: 'Choose a new guid for a new submission.',
  },
  SITE_SUBMISSION_TAKEN: {
    status: 409,
    title: 'Meanwhile another submission got an answer that only one may have.',
    fix: 'Delete the other submission first, if this is the right one.',
  },
  SITE_SUBMISSION_NOTES: {
    status: 409,
    title: 'A submission keeps no more than {most} notes.',
    fix: 'Keep what follows in a system of your own.',
  },
  SITE_SUBMISSION_PRIVATE: {
    status: 409,
    title: 'Nothing of this submission is public.',
    fix: 'Mark a field of the form as public and publish the form. That holds for what is sent from then on.',
  },
  SITE_SUBMISSION_LONG: {
    status: 409,
    title: 'The public answers of this submission are too long to show: together they may have {most} characters.',
    fix: 'Write what visitors need to know in an item of your own.',
  },
  SITE_SUBMISSIONS_SHOWN: {
    status: 409,
    title: 'The site shows {most} submissions of this form already.',
    fix: 'Take others off the site first.',
  },
  SITE_SUBMISSIONS_AWAY: {
    status: 503,
    title: 'Lists of submissions are empty: no records are kept on this machine ({folder} is not there).',
    fix: 'Nothing, if another machine publishes the site. Otherwise build where the server runs, with its data folder.',
  },
} as const satisfies Record<string, CatalogueEntry>
