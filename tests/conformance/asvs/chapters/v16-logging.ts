import { type Chapter, met, none } from '../../sheet/row.ts'

const LINES = 'tests/e2e/serve.e2e.ts: writes one line a request, with nothing in it that is nobody’s business'
const REFUSED =
  'editor-server/api/logs/refused-calls.test.ts: the log says of a refused call from which network it came, and of whom where somebody is signed in'
const UNFORESEEN =
  'editor-server/api/logs/refused-calls.test.ts: an error that nobody foresaw is a line of the log, and its caller learns nothing but its number'
const OIDC = 'editor-server/api/oidc/oidc.test.ts: that is refused is a line of the log, with why and from where, and without a word of it'
const AUDIT = 'editor-server/api/audit/audit.test.ts: says who gives rights, changes users and settings, comes in and goes'
const PAGE = 'tests/conformance/asvs/data-and-keys.test.ts: the page has every action of the audit log, and no other'

export const chapter: Chapter = {
  title: 'Logging and errors',
  rows: {
    '16.1.1': met('Documentation lists the logs', PAGE),
    '16.2.1': met('A line says when, where, who and what', REFUSED, AUDIT),
    '16.2.2': met('Times are UTC', LINES, AUDIT),
    '16.2.3': met(
      'Nothing is logged elsewhere',
      'tests/architecture/guards/connections.ts: other machines and programs are reached in named places only',
      PAGE,
    ),
    '16.2.4': met('Programs can read the lines', LINES),
    '16.2.5': met(
      'No secret is in a log',
      LINES,
      'editor-server/mail/mail-sender.test.ts: puts the code of a link in as it goes out, which neither records nor log ever hold',
    ),
    '16.3.1': met(
      'Sign-ins are logged, failed ones too',
      AUDIT,
      REFUSED,
      OIDC,
      'editor-server/api/oidc/oidc.test.ts: and unlinking are entries of the audit log',
    ),
    '16.3.2': met('Refusals are logged', REFUSED),
    '16.3.3': met(
      'Attempts to get round a control are logged',
      REFUSED,
      'editor-server/api/audit/audit.test.ts: leaves out no call that changes the site’s people, roles and settings',
    ),
    '16.3.4': met(
      'Errors and failing connections are logged',
      UNFORESEEN,
      OIDC,
      'editor-server/publishing/delivery/send-requests.test.ts: a cache that does not answer, or is not there, is told without its token',
    ),
    '16.4.1': met('No text forges a line', 'editor-server/api/logs/logs.test.ts: lets no text look like a line or a command to a terminal'),
    '16.4.2': met(
      'Logs cannot be changed unseen',
      'cli/commands/audit/verify/verify.test.ts: is sound as the server writes it, empty, with erased accounts, and once old entries have gone',
      'editor-server/api/audit/audit.test.ts: ties each entry to the one before, newest first, page by page',
    ),
    '16.4.3': none('Logs go to another machine', 'Yours: lines go to standard output, from where a journal or a container sends them on.'),
    '16.5.1': met(
      'An error tells nothing of the inside',
      UNFORESEEN,
      'tests/conformance/api/generated-requests.test.ts: generated requests',
    ),
    '16.5.2': met(
      'What is away stops nothing else',
      'tests/e2e/serve.e2e.ts: goes on with published pages where accounts cannot be read',
      'tests/conformance/journey.test.ts: goes away while the server runs is waited for, and has what was acknowledged',
    ),
    '16.5.3': met(
      'What fails stays closed',
      'tests/conformance/api/access.test.ts: stops the server at start',
      'content/store/files/closing-sign.test.ts: closes without front matter, and by what stands in one that does not end',
    ),
  },
}
