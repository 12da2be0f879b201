import { type Chapter, met, none } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Constants and limits',
  rows: {
    '9.language': met(
      'Dutch is the language where none is chosen, and in place of one that is not there',
      'content/model/platform-setting/public-keys.test.ts: has the defaults of the product',
      'cli/application/application.test.ts: is chosen by a link, remembered and taken out of the address',
    ),
    '9.terms-version': met(
      'The version of the terms begins with 1',
      'tests/conformance/spec/fields.test.ts: the terms begin with version 1, and nobody is signed in and nothing called at the start',
      'content/model/legal/legal.test.ts: has the first version and its date until it states its own',
    ),
    '9.legal-date': met(
      'Terms and privacy statement are of 14 March 2023',
      'content/model/legal/legal.test.ts: has the first version and its date until it states its own',
      'renderer/pages/legal/legal.test.ts: has the first version and its date until the site states its own',
    ),
    '9.log-interval': met(
      'Logs go every 5 s',
      'editor-server/app/client/logs/log-queue.test.ts: gathers for five seconds and sends one batch',
    ),
    '9.bots': met('Bots are marked in logs', 'editor-server/api/logs/logs.test.ts: flags bots'),
    '9.task-busy': met(
      'A task is busy after 1 s',
      'content/model/task/transitions.test.ts: says that it is busy after a second, unless silent',
    ),
    '9.task-done': met(
      'That it is done stays 10 s',
      'editor-server/app/tasks/task-runner.test.ts: says that it is busy after a second, and that it is done for ten',
    ),
    '9.page-loading': met(
      'A page is loading after 1 s',
      'editor-server/app/layout/page-loading/page-loading.test.tsx: a page that loads says so after a second, and no longer than it loads',
    ),
    '9.notification': met(
      'A notice stays 5 s',
      'editor-server/app/ui/notices/notice-store.test.ts: stands at the bottom for five seconds where nothing else is said',
    ),
    '9.image-upload': met('An image has 30 MB at most', 'tests/e2e/uploads.e2e.ts: of 30 MB pass, and of one byte more do not'),
    '9.image-size': met(
      'A picture is at most 3000 px, in steps of 50',
      'content/model/media/kinds.test.ts: an image has 30 megabytes at most, and is asked for in steps',
      'content/model/media/image-options.test.ts: rounds %j',
    ),
    '9.image-quality': met(
      'Its quality is 80 where nothing is said',
      'content/model/media/image-options.test.ts: has the defaults of the product, which are steps themselves',
    ),
    '9.image-format': met(
      'Its format is webp where nothing is said',
      'content/model/media/image-options.test.ts: has the defaults of the product, which are steps themselves',
    ),
    '9.multipart': met(
      'An upload has 64 KiB at most beside its file (16 here)',
      'editor-server/http/body/receive-upload.test.ts: of %s is refused and leaves nothing',
      'editor-server/http/body/receive-upload.test.ts: that goes on before its file is not read for ever',
    ),
    '9.list-size': met(
      'A page of a list has one item where nothing is said',
      'content/model/list-options/schema.test.ts: show one item, newest first, where nothing is said',
      'renderer/blocks/list/list.test.tsx: one item, the newest',
    ),
    '9.list-sort': met(
      'Its order is publishedOn_desc where nothing is said',
      'content/model/list-options/schema.test.ts: show one item, newest first, where nothing is said',
    ),
    '9.header-admin': met(
      'The header is 48 px in the administration',
      'tests/e2e/admin.e2e.ts: at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
    ),
    '9.logo': met(
      'A logo is 72 px where nothing is said',
      'tests/conformance/spec/measures.test.ts: a logo is 72 px high, with 8 px around it, until a site says otherwise',
    ),
    '9.logo-padding': met(
      'With 8 px around it',
      'tests/conformance/spec/measures.test.ts: a logo is 72 px high, with 8 px around it, until a site says otherwise',
    ),
    '9.image-width': met(
      'Pictures are 600 px on a telephone and 1200 elsewhere',
      'renderer/reads/image-reads.test.ts: a page shows copies: the one of 1200 px where nothing is chosen, and colours until it is there',
      'renderer/pictures/image-variants.test.ts: an image of %i px has copies up to its own size, and none larger: %j',
    ),
    '9.drawer': met(
      'The drawer of edit mode lies over the page below 1556 px',
      'tests/conformance/spec/measures.test.ts: the drawer of edit mode lies over the page below 1556 px',
    ),
    '9.submenu': met('A submenu opens after 50 ms', 'tests/e2e/behaviour.e2e.ts: opens 50 ms after pointing at its entry, not at once'),
    '9.head': met(
      'The head of a page follows after 50 ms',
      'editor-server/app/layout/after-navigation.test.tsx: another screen begins at its top, with the focus on its heading and its title after 50 ms',
    ),
    '9.fonts': met('Letters are 12 to 64 px', 'tests/conformance/themes.test.ts: has text sizes in rem, from 12 to 64 px (SPEC section 9)'),
    '9.week': met(
      'The week begins on Monday',
      'tests/e2e/statistics.e2e.ts: a period of one’s own is typed in the order of the language, or chosen from a calendar that begins on Monday',
    ),
    '9.clock': met(
      'The clock has 24 hours',
      'renderer/language/format-date.test.ts: time is on the Dutch clock, in summer and winter',
      'content/model/form/form.test.ts: followsRule',
    ),
    '9.records-per-page': met(
      'A table has ‘Records per pagina:’ at its foot',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'tests/e2e/admin-users.e2e.ts: by keyboard alone people are searched, sorted and paged, and a link shows the same rows',
    ),
    '9.records-all': met(
      'With the choice ‘Alle’',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'tests/e2e/admin-users.e2e.ts: by keyboard alone people are searched, sorted and paged, and a link shows the same rows',
    ),
    '9.dialog-transition': met(
      'A dialog comes in 300 ms',
      'tests/conformance/spec/measures.test.ts: a dialog comes in 300 ms and shakes for 170',
      'tests/e2e/dialog.e2e.ts: a dialog that is closed %i ms after it came goes, on a machine that is behind too',
    ),
    '9.dialog-shake': met('And shakes for 170 ms', 'tests/conformance/spec/measures.test.ts: a dialog comes in 300 ms and shakes for 170'),
    '9.textarea': met(
      'A field for several lines has six',
      'editor-server/app/ui/ui.test.tsx: have six lines where several are written, and the browser’s own list where one of some is chosen',
    ),
    '9.checkbox': met(
      'Checkboxes are 30, 35, 40, 50 and 60 px',
      'tests/conformance/spec/measures.test.ts: checkboxes and radio buttons are 30, 35, 40, 50 or 60 px',
      'editor-server/app/ui/ui.test.tsx: have the sizes of the specification',
    ),
    '9.radio': met(
      'Radio buttons are 30, 35, 40, 50 and 60 px',
      'tests/conformance/spec/measures.test.ts: checkboxes and radio buttons are 30, 35, 40, 50 or 60 px',
    ),
    '9.label-clear': met(
      'Label: Wis',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'tests/e2e/admin-users.e2e.ts: a search that finds nothing says so and can be cleared; a filter narrows',
    ),
    '9.label-ok': met(
      'Label: OK',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'tests/e2e/admin-list-item-types.e2e.ts: by keyboard alone a type is made with fields, of which one is wrong at first, in an order, and taken away and back',
    ),
    '9.label-cancel': met(
      'Label: Annuleer',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'tests/e2e/widgets.e2e.ts: goes, is cancelled half-way, and goes when it is tried again; the focus is never lost',
    ),
    '9.label-close': met('Label: Sluit', 'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)'),
    '9.label-search': met(
      'Label: Zoek',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'tests/e2e/admin-users.e2e.ts: a search that finds nothing says so and can be cleared; a filter narrows',
      'editor-server/app/ui/data-table/data-table.test.tsx: has the words of the specification where rows are searched and asked for again',
    ),
    '9.label-refresh': met(
      'Label: Ververs',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'tests/e2e/admin-audit.e2e.ts: the seal of the log is checked when somebody asks, and says so when it does not hold',
      'editor-server/app/ui/data-table/data-table.test.tsx: has the words of the specification where rows are searched and asked for again',
    ),
    '9.label-no-data': met(
      'Label: Geen gegevens beschikbaar',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'editor-server/app/ui/data-table/data-table.test.tsx: without rows says that there is nothing, or that nothing was found',
    ),
    '9.label-no-records': met(
      'Label: Geen records gevonden',
      'editor-server/app/ui/data-table/data-table.test.tsx: without rows says that there is nothing, or that nothing was found',
      'tests/e2e/admin-users.e2e.ts: a search that finds nothing says so and can be cleared; a filter narrows',
    ),
    '9.label-loading': met(
      'Label: Laden...',
      'content/messages/messages.test.ts: Dutch has the words of the specification (section 9)',
      'editor-server/app/ui/data-table/data-table.test.tsx: says that it is loading until its rows are there',
    ),
    '9.form-rules': met(
      'Ten rules for a text: dates, times, e-mail and colours',
      'content/model/form/form.test.ts: followsRule',
      'tests/conformance/spec/fields.test.ts: rules for a text',
    ),
    '9.form-masks': met(
      'Six masks help with typing',
      'tests/conformance/spec/fields.test.ts: masks for a text',
      'renderer/blocks/form/client/masks.test.ts: %s: typing %s gives %s',
    ),
    '9.form-use': none('Whether the product uses them', 'The model of a form has both.'),
  },
}
