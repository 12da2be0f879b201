import { type Chapter, met, none } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Screens and routes',
  rows: {
    '2.home': met(
      '/home leads to the home page',
      'editor-server/pages/resolve-url.test.ts: /home',
      'cli/commands/preview/preview.test.ts: /home',
    ),
    '2.admin': met('/admin leads to the pages of the administration', 'cli/application/application.test.ts: leads %s from /admin to %s'),
    '2.account': met(
      '/account leads to one’s profile',
      'editor-server/app/page/routes.test.ts: leads from /admin and /account to the first screen that somebody may open',
    ),
    '2.invitation': met(
      'An invitation opens by its code',
      'tests/e2e/application.e2e.ts: an invitation is accepted once; each status has its own words',
      'cli/application/application.test.ts: /invitation/abc',
    ),
    '2.invitation-alone': met(
      'An invitation stands outside the main layout, and no other screen does',
      'editor-server/app/page/routes.test.ts: has an invitation stand alone, and every other screen in a frame',
      'tests/e2e/application.e2e.ts: an invitation is accepted once; each status has its own words',
    ),
    '2.invitation-access': none('Who opens an invitation', 'Whoever has its code does.'),
    '2.search': met(
      'Everyone searches at /search',
      'tests/e2e/search.e2e.ts: shows results for its address, filters, corrects, and follows back and forward',
      'tests/e2e/search.e2e.ts: without JavaScript says so and leads on to everything in the menu',
    ),
    '2.submission': met(
      'Everyone with its guid reads a submission',
      'editor-server/form-pages/form-pages.test.ts: is there for its sender until it is closed or deleted',
      'editor-server/form-pages/form-pages.test.ts: shows a form that somebody began signed in to nobody else',
    ),
    '2.unauthorized': met(
      'A page says that somebody has no access',
      'cli/application/application.test.ts: /unauthorized',
      'tests/e2e/admin.e2e.ts: nobody else comes in',
    ),
    '2.terms-of-use': met(
      'The terms of use, by language',
      'content/model/legal/legal.test.ts: stand where the specification puts them, privacy in the language of the site',
      'renderer/pages/legal/legal.test.ts: %s of %s is sound HTML in its language, without texts left out',
    ),
    '2.privacy': met(
      'The privacy statement',
      'content/model/legal/legal.test.ts: stand where the specification puts them, privacy in the language of the site',
      'renderer/build/site/legal-pages.test.ts: another language of the site moves its privacy page',
    ),
    '2.accessibility': met(
      'The accessibility statement, by language',
      'content/model/legal/legal.test.ts: stand where the specification puts them, privacy in the language of the site',
      'renderer/pages/legal/legal.test.ts: holds status, audits, limitations in full, own words, feedback and where to complain',
    ),
    '2.cookie-statement': met(
      'The cookie statement, by language',
      'content/model/legal/legal.test.ts: stand where the specification puts them, privacy in the language of the site',
      'tests/e2e/consent.e2e.ts: is shown and changed on the cookie statement, which says so aloud',
    ),
    '2.admin-pages': met(
      'The pages of a site',
      'tests/e2e/admin-pages.e2e.ts: by keyboard alone pages are found, in the order of the menu or by title, and opened where they are edited',
      'tests/e2e/admin-pages.e2e.ts: what is chosen is published or taken off the site, which can be taken back; what cannot be says why',
    ),
    '2.admin-menus': met(
      'The menus of a site',
      'tests/e2e/admin-menu.e2e.ts: by keyboard alone items are moved; what that does is told before it is saved, and the notice takes it back',
      'tests/e2e/admin-menu.e2e.ts: a further menu is made, renamed with its items in one save, and deleted, which can be taken back',
    ),
    '2.admin-users': met(
      'The users of a site',
      'tests/e2e/admin-users.e2e.ts: by keyboard alone people are searched, sorted and paged, and a link shows the same rows',
      'tests/e2e/admin-users.e2e.ts: by keyboard alone several people are invited, again, and one no longer; who has an account stays in the field',
    ),
    '2.admin-user': met(
      'One user, with the categories of an account',
      'tests/e2e/admin-user.e2e.ts: one person has a screen, with what administrators may see; from there they are signed out, mailed and deleted',
    ),
    '2.admin-roles': met(
      'The roles of a site',
      'tests/e2e/admin.e2e.ts: by keyboard alone a role is made, changed, deleted and taken back; one that is named stays',
    ),
    '2.admin-forms': met(
      'The forms of a site, as beta',
      'tests/e2e/admin-forms.e2e.ts: a form is moved by dragging, its settings are saved, it is exported, deleted and taken back',
      'tests/e2e/admin-forms.e2e.ts: nobody but an administrator comes in',
    ),
    '2.admin-form': met(
      'One form',
      'tests/e2e/admin-forms.e2e.ts: by keyboard alone a form gets fields and a condition, is tried and published',
    ),
    '2.admin-submissions': met(
      'The submissions of a form',
      'tests/e2e/admin-submissions.e2e.ts: by keyboard alone submissions are found, set, deleted and taken back',
    ),
    '2.admin-form-dashboard': met(
      'The dashboard of a version of a form',
      'tests/e2e/admin-submissions.e2e.ts: how a form is filled in is told beside another version',
    ),
    '2.admin-submission': met(
      'One submission',
      'tests/e2e/admin-submissions.e2e.ts: a submission of an older version is read, handled and printed, and its neighbours are a key away',
    ),
    '2.settings': met(
      'The settings of a site',
      'tests/e2e/admin-settings.e2e.ts: by keyboard alone the name changes, is seen before it is saved, is live once it is, and is taken back',
      'tests/e2e/admin-settings.e2e.ts: nobody but an administrator comes in',
    ),
    '2.statistics': met(
      'The statistics of a site',
      'tests/e2e/statistics.e2e.ts: by keyboard alone: a period is chosen, the chart is read day by day, and a page is looked at by itself',
      'tests/e2e/statistics.e2e.ts: which forms are sent is told over time and for each, as a file too, and leads to the figures of a form',
      'tests/e2e/statistics.e2e.ts: what cannot be read can be asked for again, and nobody else comes in',
    ),
    '2.admin-access': met(
      'The administration is for administrators',
      'cli/application/application.test.ts: leads %s from /admin to %s',
      'tests/e2e/admin.e2e.ts: nobody else comes in',
      'editor-server/app/page/routes.test.ts: keeps the administration to administrators, and the account to who is signed in',
    ),
    '2.account-profile': met(
      'The profile of one’s account',
      'tests/e2e/account-profile.e2e.ts: by keyboard alone somebody changes their profile, is told what is missing, and takes it back',
    ),
    '2.account-preferences': met(
      'Preferences',
      'tests/e2e/account-own.e2e.ts: by keyboard alone the language is changed at once, taken back, and kept for other browsers',
      'tests/e2e/account-own.e2e.ts: a notice closes when its reader has said it should',
    ),
    '2.account-activity': met('Activity', 'tests/e2e/account-own.e2e.ts: activity shows sign-ins and drafts, and is narrowed by kind'),
    '2.account-privacy': met(
      'Privacy',
      'tests/e2e/account-own.e2e.ts: by keyboard alone somebody takes their data along, closes the account, and takes that back twice',
    ),
    '2.account-security': met(
      'Security',
      'tests/e2e/account-security.e2e.ts: by keyboard alone the password is changed, and the other device is signed out',
      'tests/e2e/account-security.e2e.ts: an app is connected after a proof, gives recovery codes, and is disconnected',
    ),
    '2.account-access': met(
      'The account is for who is signed in',
      'editor-server/app/page/routes.test.ts: keeps the administration to administrators, and the account to who is signed in',
    ),
    '2.edit': met(
      '/edit is the home page in edit mode',
      'editor-server/app/page/routes.test.ts: finds edit mode at every path that ends so, and nowhere else',
      'tests/e2e/application.e2e.ts: what is typed and sent before the page responds is not lost, and comes to /edit ($early)',
    ),
    '2.path-edit': met(
      'A path that ends in /edit is that page in edit mode',
      'editor-server/app/page/routes.test.ts: finds edit mode at every path that ends so, and nowhere else',
      'tests/e2e/edit-mode.e2e.ts: selects, moves, inserts, copies and deletes on the page, takes all of it back, and leaves',
    ),
    '2.edit-leave': met(
      'Leaving edit mode leads to the path without /edit',
      'tests/e2e/edit-mode.e2e.ts: goes about, moves, inserts, copies, deletes, takes all of it back, and leaves',
    ),
    '2.edit-access': met(
      'Edit mode is for the content managers of a page',
      'tests/e2e/edit-mode.e2e.ts: a user who may not edit is told so, and a page that is not there is not found',
      'tests/e2e/section-rights.e2e.ts: a content manager edits a page of the section, reads where that comes from, and makes a page below it',
    ),
    '2.item': met(
      'A list item has a page below a path, at /i/ and its id',
      'editor-server/pages/resolve-url.test.ts: /nieuws/i/n5/bericht-5',
      'renderer/pages/item/item-page.test.tsx: title, date, description, image and the way back',
    ),
    '2.item-title': met('The title in its address may be left out', 'editor-server/pages/resolve-url.test.ts: /nieuws/i/n5'),
    '2.item-guid': met('Its guid leads there too', "editor-server/pages/resolve-url.test.ts: /nieuws/i/${guidOf(5, 'item')}"),
    '2.item-access': none('Who sees the page of an item', 'Who sees the page of its list does.'),
    '2.page': met(
      'Any other path is a page, found through the menu',
      'content/model/page/place-pages.test.ts: takes a page to where the menu names it, and others to where their files stand',
      'editor-server/pages/resolve-url.test.ts: /afval',
    ),
    '2.page-access': none('Who sees a page', 'The page says so itself.'),
    '2.admin-hides': met(
      'The administration has neither edit controls nor breadcrumbs',
      'content/access/access.test.ts: shows edit controls where the route does not hide them',
      'cli/application/application.test.ts: has neither edit controls nor breadcrumbs',
    ),
    '2.guid': met(
      '/g/ and the guid of a page leads to its address in the menu',
      'editor-server/pages/resolve-url.test.ts: /g/${guidOf(3)}',
      'renderer/markdown/link-target.test.ts: /g/${guid}',
    ),
    '2.admin-menu': met(
      'A menu stands beside the screens of the administration',
      'tests/e2e/admin.e2e.ts: at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
    ),
    '2.admin-menu-entries': met(
      'Its entries are pages, menu, users, roles and forms (beta)',
      'editor-server/app/page/routes.test.ts: has the menus of the specification, in its order',
      'editor-server/app/client/menu-routes.test.ts: puts screens in the menu that they name, in its order, for whom they are',
    ),
    '2.admin-navigation': met(
      'The navigation of the administration leads to the administration and the settings',
      'editor-server/app/page/routes.test.ts: has the menus of the specification, in its order',
      'editor-server/app/client/menu-routes.test.ts: puts screens in the menu that they name, in its order, for whom they are',
    ),
    '2.cookie-dialog': met(
      'A dialog asks for consent to cookies',
      'tests/e2e/consent.e2e.ts: asks once, takes no focus, loads and stores nothing by itself, and stands in nobody’s way',
    ),
    '2.terms-dialog': met(
      'A dialog asks for the terms of use',
      'editor-server/app/layout/open-dialogs.test.tsx: somebody is asked for the terms, and told where they are new',
      'tests/e2e/application.e2e.ts: a wrong password is told, a right one leads to the terms, the offer and back to the page that was asked for',
    ),
    '2.inactive-dialog': met(
      'A dialog tells inactive users',
      'editor-server/app/layout/open-dialogs.test.tsx: somebody who is inactive is told so, whatever terms there are',
    ),
    '2.scroll-top': met(
      'Another screen begins at its top',
      'editor-server/app/layout/after-navigation.test.tsx: another screen begins at its top, with the focus on its heading and its title after 50 ms',
    ),
    '2.scroll-hash': met(
      'A hash is scrolled to smoothly',
      'editor-server/app/layout/after-navigation.test.tsx: a hash is scrolled to smoothly, and one that is not there leads to the top',
    ),
    '2.hash-offset-admin': met(
      'An anchor keeps 108 px from the top in the administration',
      'tests/conformance/spec/measures.test.ts: a hash anchor keeps 88 px from the edge, and 108 in admin',
      'cli/application/application.test.ts: has its own area, colours and texts, with its data and nothing that its policy refuses',
    ),
    '2.hash-offset': met(
      'An anchor keeps 88 px from the top elsewhere',
      'tests/e2e/behaviour.e2e.ts: stops ${HASH_OFFSET} px under the top',
      'tests/conformance/spec/measures.test.ts: a hash anchor keeps 88 px from the edge, and 108 in admin',
    ),
    '2.layouts': met('Pages have four layouts, by their names', 'tests/conformance/spec/fields.test.ts: layouts of a page'),
    '2.layout-rows': met(
      'Each layout has a row at the top, one in the middle and one at the bottom',
      'content/model/page/page.test.ts: always have a top, a main and a bottom',
      'renderer/layouts/layout.test.tsx: %s shows its positions in reading order and no others',
    ),
    '2.layout-positions': met(
      'The middle has a left side, main and a right side',
      'tests/conformance/spec/fields.test.ts: positions of a block',
      'renderer/layouts/layout.test.tsx: %s shows its positions in reading order and no others',
    ),
    '2.layout-grid': met('Layouts stand on twelve columns', 'tests/conformance/spec/measures.test.ts: layouts have twelve columns'),
    '2.layout-sides': met(
      'Sides take three columns',
      'tests/conformance/spec/measures.test.ts: sides take three columns, and main beside one nine',
    ),
    '2.layout-main': met('Main takes nine', 'tests/conformance/spec/measures.test.ts: sides take three columns, and main beside one nine'),
    '2.layout-main-between': met(
      'Main between two sides takes six from the medium breakpoint',
      'tests/conformance/spec/measures.test.ts: main between two sides takes six from the medium breakpoint',
    ),
    '2.breakpoint-sm': met(
      'The small breakpoint is 600 px',
      'tests/conformance/spec/measures.test.ts: layouts change at the small and the medium breakpoint alone',
    ),
    '2.breakpoint-md': met(
      'The medium breakpoint is 1024 px',
      'tests/conformance/spec/measures.test.ts: layouts change at the small and the medium breakpoint alone',
    ),
    '2.breakpoint-lg': met(
      'The large breakpoint is 1440 px: there is more room between sections from there',
      'tests/conformance/spec/measures.test.ts: from the large and the extra large breakpoint the theme %s has more room between sections',
    ),
    '2.breakpoint-xl': met(
      'The extra large breakpoint is 1920 px: there is more room again',
      'tests/conformance/spec/measures.test.ts: from the large and the extra large breakpoint the theme %s has more room between sections',
    ),
  },
}
