import { type Chapter, met, none, open } from '../../sheet/row.ts'

const HEADERS =
  'tests/conformance/api/answer-headers.test.ts: every answer of the API says how a browser has to take it, to whomever it goes'
const COOKIES =
  'editor-server/api/sessions/sessions.test.ts: begins a session with cookies and a token, and signing out ends all of it at once'
const POLICY = 'tests/e2e/harmless.e2e.ts: no page opens a dialog, breaks its policy or asks another host'

export const chapter: Chapter = {
  title: 'Web frontend',
  rows: {
    '3.2.1': met(
      'An answer is not shown as what it is not',
      HEADERS,
      'editor-server/api/media/images.test.ts: is answered for everyone, in the size and format that is asked for',
    ),
    '3.2.2': met(
      'Text is shown as text',
      'tests/architecture/guards/raw-html.ts: HTML reaches a page as text in named places only',
      'tests/e2e/edit-attacked.e2e.ts: messages from anywhere change nothing, and nothing runs in the canvas',
    ),
    '3.3.1': open(
      'Cookies are secure, by their name too',
      '`XSRF-TOKEN`, the language and the consent cookie have no `__Host-` or `__Secure-` in their names. The first name is fixed by the specification; none of them opens anything.',
      COOKIES,
    ),
    '3.3.2': met('Cookies say which sites may send them', COOKIES),
    '3.3.3': open(
      'Cookies are of one host, by their name',
      'As 3.3.1. The cookies of sessions, devices and providers are `__Host-`.',
      COOKIES,
    ),
    '3.3.4': met('No script reads a session', COOKIES),
    '3.4.1': met(
      'HSTS for a year, subdomains included',
      'tests/conformance/api/answer-headers.test.ts: over https every answer asks to stay there for a year, with all subdomains; over http none does',
      'renderer/hosting/delivery.test.ts: over http nothing is promised about https',
    ),
    '3.4.2': met('Other origins read nothing', HEADERS),
    '3.4.3': met(
      'A policy lets pages load and run what is ours alone',
      POLICY,
      'cli/application/application.test.ts: %s holds nothing that its policy refuses, and no text is missing',
    ),
    '3.4.4': met(
      '`nosniff` on every answer',
      HEADERS,
      'cli/commands/preview/preview.test.ts: sends the headers of public pages, and what holds for https only not over http',
    ),
    '3.4.5': met(
      'No address leaks in `Referer`',
      HEADERS,
      'renderer/hosting/reference.test.ts: the handbook gives every header; write it anew with: npx vitest run renderer/hosting/reference -u',
    ),
    '3.4.6': met(
      'Nobody frames our pages',
      HEADERS,
      'tests/e2e/edit-attacked.e2e.ts: a foreign page frames neither edit mode nor its canvas',
    ),
    '3.5.1': met(
      'A foreign page changes nothing',
      'editor-server/api/sessions/sessions.test.ts: need the token of their page for a change',
      'editor-server/api/sessions/sessions.test.ts: asks for a page of this site',
    ),
    '3.5.2': none(
      'What relies on a preflight cannot do without',
      'Nothing relies on one: changes ask for a token and for their own origin.',
    ),
    '3.5.3': met(
      'Reading changes nothing',
      'tests/conformance/api/reads-write-nothing.test.ts: a GET of an administrator writes nothing, to whatever it goes',
    ),
    '3.5.4': met(
      'Sites are apart by their hosts',
      'tests/conformance/api/hostile-input.test.ts: of the other site, where the session does not hold',
    ),
    '3.5.5': met(
      'Messages of other windows are not taken',
      'tests/e2e/edit-attacked.e2e.ts: messages from anywhere change nothing, and nothing runs in the canvas',
    ),
    '3.7.1': met(
      'Nothing of the past, such as plugins',
      'renderer/hosting/delivery.test.ts: names a third party in its own directive only, in place of none',
    ),
    '3.7.2': met(
      'Nobody is led away from the site',
      'editor-server/app/client/return-to.test.ts: stays on this host, however a browser reads it',
      'editor-server/api/oidc/oidc.test.ts: goes on to paths of this site alone',
    ),
  },
}
