import { type Chapter, met } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Validation and business logic',
  rows: {
    '2.1.1': met(
      'Documentation says what each field takes',
      'tests/conformance/api/reference.test.ts: is made from the contracts; write it anew with: npx vitest run tests/conformance/api/reference -u',
    ),
    '2.1.2': met(
      'Documentation says what has to fit together',
      'content/checks/reference.test.ts: the handbook names every check; write it anew with: npx vitest run content/checks/reference -u',
    ),
    '2.1.3': met(
      'Documentation gives the limits of what people and sites may do',
      'editor-server/api/reference/describe-api.test.ts: says who may',
      'tests/conformance/asvs/data-and-keys.test.ts: the page has every kind of record once, and no other',
    ),
    '2.2.1': met(
      'Input is checked against what is expected of it',
      'tests/conformance/api/bounds.test.ts: what a call takes has an end',
      'tests/conformance/api/hostile-input.test.ts: refuses every field that it does not name',
    ),
    '2.2.2': met(
      'The server checks, whatever a browser has checked',
      'tests/conformance/api/generated-requests.test.ts: generated requests',
    ),
    '2.2.3': met(
      'Fields that belong together are checked together',
      'content/model/list-item/event-time.test.ts: asks for one instant, and for none of what is no event',
      'editor-server/api/platform-setting-values/host-proof.test.ts: one host without its record keeps all of a change back, and what a file says needs none',
    ),
    '2.3.1': met(
      'Steps come in their order, and none is left out',
      'editor-server/api/secondfactors/secondfactors.test.ts: gets no session before it has: %s',
      'editor-server/accounts/sign-in-races.test.ts: begins none without a second factor for who gets one, or comes to need one, before it ends',
    ),
    '2.3.2': met(
      'The limits hold that the documentation gives',
      'editor-server/api/own-writes.test.ts: gives every call that writes a limit',
      'editor-server/images/media-bytes.test.ts: a site has so much room for everything, with the content and in the records',
    ),
    '2.3.3': met(
      'Something is done whole or not at all',
      'content/store/records/records-store.test.ts: a value that cannot be stored undoes the whole transaction',
      'content/store/files/durable-files.test.ts: when the disk fills up before the journal is complete the old files are whole at once',
    ),
    '2.3.4': met(
      'What there is once is given once',
      'editor-server/images/media-bytes.test.ts: files that come at the same time do not pass the limit together',
      'editor-server/api/users/users.test.ts: does not leave a site without administrator, when two take it from each other',
    ),
    '2.4.1': met(
      'Nobody calls without end',
      'tests/conformance/api/bounds.test.ts: a call that anybody may make',
      'editor-server/http/throttle/throttle.test.ts: refuses the twenty-first call of an address on a site, and nobody else',
    ),
  },
}
