import { type Chapter, met, open } from '../../sheet/row.ts'

const RECORDS = 'tests/conformance/asvs/data-and-keys.test.ts: the page has every kind of record once, and no other'
const HEADERS =
  'tests/conformance/api/answer-headers.test.ts: every answer of the API says how a browser has to take it, to whomever it goes'

export const chapter: Chapter = {
  title: 'Data protection',
  rows: {
    '14.1.1': met('Documentation says which data there is, by level', RECORDS),
    '14.1.2': met('Documentation says how each level is protected', RECORDS),
    '14.2.1': open(
      'Nothing secret is in an address',
      'Codes of invitations (as specified) and of links in mails are. They work once and for a short time, and the server’s log does not hold them; that of a proxy may. Links of mails could carry them behind a number sign. Sessions and tokens never are.',
      'tests/e2e/serve.e2e.ts: writes one line a request, with nothing in it that is nobody’s business',
    ),
    '14.2.2': met(
      'No cache keeps what is not for everyone',
      'editor-server/call-cache/call-cache.test.ts: gives nobody with a session what is kept, nor keeps what they were given',
      'tests/e2e/live-proxies.e2e.ts: what is for everyone is kept by Varnish, and who is signed in goes past it',
    ),
    '14.2.3': met(
      'Nothing goes to strangers',
      'tests/e2e/harmless.e2e.ts: no page opens a dialog, breaks its policy or asks another host',
      'tests/e2e/canary.e2e.ts: what is not for everyone stands in no file of the static output',
    ),
    '14.2.4': met(
      'The protection is as documented',
      'cli/private-data.test.ts: makes a data folder for its owner alone',
      'editor-server/accounts/waiting-codes.test.ts: lets nobody in who reads the records while mails with codes wait',
      'content/model/record/erase.test.ts: a record of %s goes with its person, and with nobody else',
    ),
    '14.3.1': met(
      'Signing out leaves nothing in the browser',
      'editor-server/api/sessions/sessions.test.ts: begins a session with cookies and a token, and signing out ends all of it at once',
      'tests/e2e/application.e2e.ts: signing out ends it in other tabs too, and nothing of the user stays',
    ),
    '14.3.2': met('The browser keeps nothing that is not for everyone', HEADERS),
    '14.3.3': open(
      'Storage of the browser holds nothing sensitive',
      'Edit mode keeps drafts there until they are saved, so that nothing typed is lost; a draft may be of a closed page. Signing out clears it.',
      'tests/e2e/edit-session.e2e.ts: what was typed before the browser crashed is offered when the page is opened again',
    ),
  },
}
