import type { CatalogueEntry } from './catalogue.ts'

/** Errors for callers of the API. Their texts for people are in the public messages, under `problems`, in nl and en. */
export const apiErrors = {
  SITE_HOST_UNKNOWN: {
    status: 421,
    title: 'No site is served on {host}.',
    fix: 'Use a host of one of the sites, or add it to hostNames in site.json.',
  },
  SITE_HOST_UNPROVEN: {
    status: 409,
    title: 'Nothing shows yet that {host} is for this site.',
    fix: 'Make a TXT record {record} with the text {value} in the DNS of its domain, and save again.',
  },
  SITE_GONE: { status: 410, title: 'This site was taken off the web.', fix: 'Ask the people of this installation, who can put it back.' },
  SITE_ALREADY_THERE: {
    status: 409,
    title: 'There is a site of this name already, or an archived one.',
    fix: 'Choose another name.',
  },
  SITE_ARCHIVE_YOUNG: {
    status: 409,
    title: 'An archived site is kept for {days} days before it can be deleted.',
    fix: 'Wait until then, or put the site back.',
  },
  SITE_EXPORT_UNSOUND: {
    status: 400,
    title: 'This file is no export of a site, or not a whole one.',
    fix: 'Export the site again, or take another copy of the file.',
  },
  SITE_EXPORT_NEWER: {
    status: 400,
    title: 'This export was made by a newer version of Bouwsteen.',
    fix: 'Upgrade this installation first, or export the site from one of this version.',
  },
  SITE_MENU_USED: {
    status: 409,
    title: 'This menu is still shown on: {places}.',
    fix: 'Choose another menu in those blocks, or delete them, and publish that first.',
  },
  SITE_CURSOR: { status: 400, title: 'This list cannot be taken up where it was left.', fix: 'Begin at its first page.' },
  SITE_NOT_FOUND: {
    status: 404,
    title: 'There is nothing at this address, or nothing that you may see.',
    fix: 'Check the address, or sign in.',
  },
  SITE_METHOD_UNKNOWN: {
    status: 405,
    title: 'This address does not take this method.',
    fix: 'Use one of the methods that the header Allow names.',
  },
  SITE_SIGN_IN: { status: 401, title: 'This asks for a session.', fix: 'Sign in and try again.' },
  SITE_SIGN_IN_FAILED: {
    status: 401,
    title: 'Signing in did not work: something that was given is not right, or no longer valid.',
    fix: 'Check the e-mail address, the password and the code, or begin again.',
  },
  SITE_PROOF_NEEDED: {
    status: 403,
    title: 'This asks for a proof of who you are, given within the last ten minutes.',
    fix: 'Prove it with POST /api/sessions:prove, then try again.',
  },
  SITE_SECOND_FACTOR_NEEDED: {
    status: 409,
    title: 'This account has to have a second factor, and this is its last one.',
    fix: 'Set up another one first.',
  },
  SITE_SECOND_FACTOR_KNOWN: {
    status: 409,
    title: 'This account has got a second factor meanwhile.',
    fix: 'Begin to sign in again, and finish with that second factor.',
  },
  SITE_PASSKEY_HOST: {
    status: 409,
    title: 'Passkeys do not work on this host of the site.',
    fix: 'Use the host of primaryDomain.',
  },
  SITE_CODE_INVALID: {
    status: 404,
    title: 'This link does not work: it was used, it is too old, or a newer one was sent.',
    fix: 'Ask for a new link.',
  },
  SITE_VERIFY_SIGN_IN: {
    status: 401,
    title: 'The account of this address is in use, and this is not somebody who is signed in to it.',
    fix: 'Sign in to that account and follow the link again, or choose a new password by mail: that verifies the address too.',
  },
  SITE_VERIFY_PASSWORD: {
    status: 401,
    title: 'This link makes an account for whoever registered, and this is not the password that was chosen then.',
    fix: 'Send the password of the registration along. Did you not register? Then leave the link alone.',
  },
  SITE_REGISTRATION_CLOSED: {
    status: 403,
    title: 'This site takes no registrations.',
    fix: 'Ask an administrator for an invitation.',
  },
  SITE_INVITATION_UNKNOWN: {
    status: 404,
    title: 'This invitation does not work: it was used, it was withdrawn, or a newer one was sent.',
    fix: 'Ask the person who invited you for a new one.',
  },
  SITE_INVITATION_EXPIRED: { status: 410, title: 'This invitation is too old.', fix: 'Ask the person who invited you for a new one.' },
  SITE_INVITATION_KNOWN: {
    status: 401,
    title: 'The address of this invitation has an account already.',
    fix: 'Sign in with that account, then accept the invitation.',
  },
  SITE_INVITATION_CLOSED: { status: 409, title: 'This invitation was accepted or withdrawn.', fix: 'Make a new one.' },
  SITE_LAST_ADMINISTRATOR: {
    status: 409,
    title: 'This is the last administrator of the site.',
    fix: 'Make somebody else an administrator first.',
  },
  SITE_LAST_WAY_IN: {
    status: 409,
    title: 'This is the only way into this account.',
    fix: 'Set a password first, or link another account.',
  },
  SITE_OIDC_FAILED: {
    status: 401,
    title: 'Signing in at the other organisation did not work.',
    fix: 'Try again, or sign in with your password.',
  },
  SITE_OIDC_UNKNOWN: {
    status: 403,
    title: 'Nobody on this site is linked to this account of the other organisation.',
    fix: 'Sign in here first and link it in your account, or ask for an invitation.',
  },
  SITE_OIDC_TAKEN: {
    status: 409,
    title: 'This account of the other organisation is linked to somebody else.',
    fix: 'Use another account, or unlink it there first.',
  },
  SITE_FORBIDDEN: { status: 403, title: 'This account may not do this.', fix: 'Ask an administrator of the site for the right.' },
  SITE_CLOSED: {
    status: 403,
    title: 'This takes nothing now: it is closed.',
    fix: 'Open it in the options of its block, or wait until it opens.',
  },
  SITE_XSRF: {
    status: 403,
    title: 'The request does not come from a page of this site.',
    fix: 'Send the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN, from the same host.',
  },
  SITE_REQUEST_INVALID: {
    status: 400,
    title: 'The request holds something that is not right.',
    fix: 'Correct what the list of errors names.',
  },
  SITE_REQUEST_MALFORMED: { status: 400, title: 'The request cannot be read.', fix: 'Check the address and its encoding.' },
  SITE_URL_TOO_LONG: { status: 414, title: 'The address is longer than {limit} characters.', fix: 'Send less in the address.' },
  SITE_EDITING_CLOSED: {
    status: 503,
    title: 'Editing is not possible now; published pages are there.',
    fix: 'Try again later; the log of the server has the cause.',
  },
  SITE_REHEARSAL_ABSENT: {
    status: 409,
    title: 'This installation builds nothing, so that no site can be rehearsed here.',
    fix: 'Rehearse on a server that runs site serve, with blocks and themes that compile.',
  },
  SITE_REHEARSAL_FAILED: {
    status: 503,
    title: 'The site as it would be could not be built: {reason}',
    fix: 'Nothing has changed for visitors. Correct what is named and try again.',
  },
  SITE_RELEASE_FAILED: {
    status: 503,
    title: 'The change is stored and not yet to be seen: {reason}',
    fix: 'Nothing is lost: correct what is named; the pages follow with the next change, or as soon as the cause is gone.',
  },
  SITE_BODY_TYPE: { status: 415, title: 'The body is not JSON by its type.', fix: 'Send Content-Type: application/json.' },
  SITE_BODY_JSON: {
    status: 400,
    title: 'The body is not JSON that can be taken.',
    fix: 'Send well-formed JSON in UTF-8, without keys such as __proto__, of at most 40 levels, 20,000 entries and 2,000 fields in one object.',
  },
  SITE_BODY_TOO_LARGE: { status: 413, title: 'The body is larger than {limit} bytes.', fix: 'Send less at once.' },
  SITE_UPLOAD_FORM: {
    status: 415,
    title: 'The body is not a form with a file by its type.',
    fix: 'Send multipart/form-data with one file in the field {field}.',
  },
  SITE_POST_CUT: { status: 400, title: 'What a page posted did not come in whole.', fix: 'Post it once more.' },
  SITE_UPLOAD_PARTS: {
    status: 400,
    title: 'The form does not hold exactly one whole file, in the field {field}.',
    fix: 'Send one file in the field {field}, and no other fields.',
  },
  SITE_UPLOAD_TOO_LARGE: {
    status: 413,
    title: 'The file is larger than {limit}.',
    fix: 'Send a smaller file.',
  },
  // A person's own limit is not the server's fault; a full site needs somebody's attention (RFC 4331 section 6).
  SITE_UPLOAD_QUOTA: {
    status: 413,
    title: 'You have no room for this file: {used} of your {limit} is in use by files that are not public.',
    fix: 'Delete files of your drafts and closed pages, or send a smaller file.',
  },
  SITE_UPLOAD_QUOTA_SITE: {
    status: 507,
    title: 'This site has no room for this file: {used} of {limit} is in use by uploads.',
    fix: 'Send a smaller file, or ask an administrator to delete files that nothing uses. The limit is uploads.megabytesPerSite in site.config.ts.',
  },
  SITE_FILE_TYPE: {
    status: 415,
    title: 'The file is of a type that the library does not take, or not of the type that its name says.',
    fix: 'Use one of: {known}. Save it under the extension of what it is.',
  },
  SITE_FILE_KIND: {
    status: 409,
    title: 'The new file is of another kind than the one that it replaces.',
    fix: 'Replace an image by an image, a film by a film, and a document by a document; upload anything else as a new file.',
  },
  SITE_MEDIA_USED: {
    status: 409,
    title: 'This file is still used in {count} places.',
    fix: 'Take it out where it is used first, or delete it with ?force=true.',
  },
  SITE_RANGE: { status: 416, title: 'The file has no such range of bytes.', fix: 'Ask for a range within the file, or for all of it.' },
  SITE_VERSION_MISSING: {
    status: 428,
    title: 'This change asks for the version it is made on.',
    fix: 'Send the ETag of the last answer as If-Match.',
  },
  SITE_VERSION_STALE: {
    status: 412,
    title: 'Somebody else changed this meanwhile.',
    fix: 'Load it again, compare, and save with the new ETag.',
  },
  SITE_CONFLICT: { status: 409, title: 'This clashes with something that is there already.', fix: 'Choose another name or address.' },
  SITE_PUBLISH_REFUSED: {
    status: 400,
    title: 'This cannot be published as it is.',
    fix: 'Correct what the list of errors names; the working copy is kept.',
  },
  SITE_RIGHTS_REFUSED: {
    status: 403,
    title: 'This changes rights, and only an administrator publishes those.',
    fix: 'Ask an administrator to publish it, or to take the rights that the list of errors names back to what they are now.',
  },
  SITE_NEVER_PUBLISHED: {
    status: 409,
    title: 'Nothing of this has been live, so there is nothing to go back to.',
    fix: 'Publish it, or delete it.',
  },
  SITE_NOTHING_TO_PUBLISH: {
    status: 409,
    title: 'The working copy says what is live, so there is nothing to publish.',
    fix: 'Change something first.',
  },
  SITE_ALREADY_LIVE: {
    status: 409,
    title: 'This page was published before, so the menu says where it stands.',
    fix: 'Move it in the menu.',
  },
  SITE_IN_USE: { status: 409, title: 'This is still in use.', fix: 'Take it out where it is used first.' },
  SITE_SECTION_IN_USE: {
    status: 409,
    title: 'Pages below this one take from it who may edit them, and without it others could.',
    fix: 'Move those pages first, or say on each of them who may edit it.',
  },
  SITE_LIST_GONE: {
    status: 409,
    title: 'The list that this item stood in is gone.',
    fix: 'Take back the page with the list first.',
  },
  SITE_TOO_MANY: { status: 429, title: 'Too many attempts; wait {seconds} seconds.', fix: 'Wait, then try again.' },
  SITE_TOO_MANY_FOLLOWS: { status: 409, title: 'Nobody follows more than 500 things.', fix: 'Stop following something first.' },
  SITE_TOO_MANY_WAITING: {
    status: 503,
    title: 'Too many new items wait on this list to be looked at.',
    fix: 'Publish or delete some of them, then try again.',
  },
  SITE_IMAGE_TYPE: {
    status: 415,
    title: 'This is no image of a type that is taken.',
    fix: 'Give a PNG, JPEG, WebP, AVIF or GIF: what counts is what the file holds, not its name.',
  },
  SITE_IMAGE_PIXELS: {
    status: 413,
    title: 'The image has too many pixels or frames.',
    fix: 'Make it smaller: all frames together have at most {most} million pixels, {mostHeavy} million in AVIF and WebP, and there are at most {frames} frames.',
  },
  SITE_IMAGE_BROKEN: {
    status: 400,
    title: 'The image cannot be decoded: {reason}.',
    fix: 'Open it in a program for pictures, save it again and give that file.',
  },
  SITE_IMAGE_BUSY: { status: 503, title: 'Too many images are waiting to be decoded.', fix: 'Try again in a moment.' },
  SITE_BUSY: { status: 503, title: 'The server is too busy for this.', fix: 'Try again in a moment.' },
} as const satisfies Record<string, CatalogueEntry>
