import { type Chapter, met, none } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Validation',
  rows: {
    '5.names': met(
      'The names of a profile are texts, and nothing else',
      'content/model/profile/profile.test.ts: takes no update %j',
      'editor-server/api/profiles/profiles.test.ts: changes names and properties, and what is read can be saved',
    ),
    '5.image-types': met(
      'An image is png, jpeg, webp, avif or gif',
      'renderer/images/sniff-image.test.ts: knows %s by its bytes',
      'renderer/images/sniff-image.test.ts: all else is none of ours',
      'tests/e2e/uploads.e2e.ts: that mean harm are refused or made harmless, while pages are answered',
    ),
    '5.image-size': met(
      'And has 30 MB at most',
      'tests/e2e/uploads.e2e.ts: of 30 MB pass, and of one byte more do not',
      'content/model/media/kinds.test.ts: an image has 30 megabytes at most, and is asked for in steps',
    ),
    '5.no-guid': met(
      'A page that is looked for without a guid is not there',
      'editor-server/pages/resolve-url.test.ts: /g',
      'editor-server/pages/resolve-url.test.ts: /g/',
    ),
    '5.short-id': met(
      'A guid of an item with fewer than 32 characters is a short id',
      'content/model/guid/guid.test.ts: a reference of fewer than 32 characters is a short id',
      'editor-server/api/list-items/list-items.test.ts: item %s',
    ),
    '5.notification-position': met(
      'A notice stands at one of nine places',
      'content/model/notification/read-notification.test.ts: has nine positions, stays 5 s and may stay',
      'editor-server/app/ui/notices/notice-store.test.ts: may stand at %s',
    ),
    '5.notification-timeout': met(
      'Its time is not below zero',
      'content/model/notification/read-notification.test.ts: refuses %j',
      'editor-server/app/ui/notices/notice-store.test.ts: %s is told to developers, and changes nothing',
    ),
    '5.form-messages': none('Messages of the fields of forms', 'Ours say how to write the answer.'),
  },
}
