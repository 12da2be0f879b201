import { type Chapter, met } from '../../sheet/row.ts'

const POLICY = 'tests/conformance/api/access.test.ts: lets in whom its policy names, and answers foreign and absent things alike'

export const chapter: Chapter = {
  title: 'Authorization',
  rows: {
    '8.1.1': met(
      'Documentation says who may call what, and on which things',
      'editor-server/api/reference/describe-api.test.ts: says who may',
    ),
    '8.1.2': met(
      'Documentation says who reads and changes which fields',
      'tests/conformance/asvs/data-and-keys.test.ts: the page on accounts says who sees and changes which fields',
    ),
    '8.2.1': met('A call is for those whom it names', POLICY, 'tests/conformance/api/access.test.ts: stops the server at start'),
    '8.2.2': met(
      'A thing is for those who have a right to it',
      POLICY,
      'tests/conformance/api/one-thing-only.test.ts: says and does nothing to who has rights on something else',
    ),
    '8.2.3': met(
      'A field is for those who have a right to it',
      'editor-server/api/profiles/profiles.test.ts: shows to each what is for them',
      'editor-server/api/profiles/profiles.test.ts: cannot set %s to %j',
    ),
    '8.3.1': met(
      'The server decides',
      'tests/conformance/api/access.test.ts: is what the one decision function says of every route',
      POLICY,
    ),
    '8.4.1': met(
      'No site touches another',
      'tests/conformance/non-interference.test.ts: a site answers the same whatever happens to another, in ${runs} random interleavings',
      'tests/conformance/store-isolation.test.ts: and none of another, by the store',
    ),
  },
}
