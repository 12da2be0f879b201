import { type Chapter, met, open } from '../../sheet/row.ts'

const THREADS =
  'editor-server/threads/site-threads.test.ts: what takes too long is ended with its thread; what waits behind it is done by another'
const COSTS = 'tests/conformance/asvs/data-and-keys.test.ts: the page says what holds costly work, and when packages are mended'

export const chapter: Chapter = {
  title: 'Code and architecture',
  rows: {
    '15.1.1': met('Documentation says how soon weak packages are mended', COSTS),
    '15.1.2': met(
      'There is a list of all packages',
      'tests/architecture/lock-file.test.ts: the lock file has a version and a SHA-512 of every package',
      'tests/e2e/stranger.e2e.ts: the packages hold what people need, and no tests',
    ),
    '15.1.3': met('Documentation says what costs much, and what holds it', COSTS),
    '15.2.1': open(
      'No package is weaker for longer than that',
      'A job of the repository asks `npm audit` each week (`packages.yml`). It has not run yet, and nobody else looked the packages of this version up.',
    ),
    '15.2.2': met('Costly work stops nobody', THREADS, 'editor-server/threads/site-threads.test.ts: another site does not wait for it'),
    '15.2.3': met('Nothing is shipped that is not needed', 'tests/e2e/stranger.e2e.ts: the packages hold what people need, and no tests'),
    '15.3.1': met(
      'An answer has the fields that it is to have',
      'editor-server/api/profiles/profiles.test.ts: reads their own profile, and nothing of where the account comes from',
      'editor-server/api/profiles/identities.test.ts: are listed, the oldest first, without what the provider knows them by',
    ),
    '15.3.2': met(
      'Redirects of others are not followed',
      'editor-server/publishing/delivery/send-requests.test.ts: a redirect is not followed, so a token goes to no other host',
    ),
    '15.3.3': met(
      'A body sets the fields that it may',
      'tests/conformance/api/hostile-input.test.ts: refuses every field that it does not name',
    ),
    '15.3.4': met(
      'The address of a caller comes from the proxy that is configured',
      'editor-server/api/logs/refused-calls.test.ts: the log says of a refused call from which network it came, and of whom where somebody is signed in',
      'editor-server/http/throttle/throttle.test.ts: counts a /64 as one address, and an IPv4 address in IPv6 clothes as itself',
    ),
    '15.3.5': met(
      'Types are what they are taken for',
      'tests/conformance/api/generated-requests.test.ts: generated requests',
      'tests/conformance/api/bounds.test.ts: what a call takes has an end',
    ),
    '15.3.6': met(
      'Nobody changes a prototype',
      'tests/conformance/api/hostile-input.test.ts: refuses keys that reach a prototype, at each depth',
      'content/store/files/site-files.test.ts: never reaches a prototype',
    ),
    '15.3.7': met(
      'A parameter that comes twice confuses nothing',
      'tests/conformance/api/hostile-input.test.ts: sent twice',
      'tests/conformance/api/twice-sent.test.ts: $path refuses a parameter that comes twice',
    ),
  },
}
