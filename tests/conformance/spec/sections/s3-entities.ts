import { type Chapter, met, none } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Entities and their fields',
  rows: {
    '3.profile': met(
      'A profile has names, an address, five flags, roles, the version of the terms, and properties',
      'tests/conformance/spec/fields.test.ts: a profile',
      'editor-server/api/profiles/profiles.test.ts: reads their own profile, and nothing of where the account comes from',
    ),
    '3.profile-properties': met(
      'A property is a key and a value',
      'tests/conformance/spec/fields.test.ts: a property of a profile',
      'content/model/profile/profile.test.ts: takes each property once',
    ),
    '3.profile-keys': met(
      'Among the keys are profielfoto, alias and notificationClose',
      'tests/conformance/spec/fields.test.ts: properties that the product reads itself have their keys',
      'content/model/profile/profile.test.ts: shows the alias before the names',
      'editor-server/api/media/images.test.ts: is its owner’s until saved, then for those who see the profile, and gone with the next one',
    ),
    '3.definition': met(
      'The definition of a property has its eleven fields',
      'tests/conformance/spec/fields.test.ts: the definition of a property',
      'editor-server/api/profileproperties/profileproperties.test.ts: go through their life, and take what users filled in with them',
    ),
    '3.definition-categories': met(
      'Its categories are profile, security and privacy',
      'tests/conformance/spec/fields.test.ts: categories of properties',
    ),
    '3.definition-order': met(
      'Properties stand by section, subsection and their numbers',
      'content/model/profile-property/profile-property.test.ts: orders by category, section, subsection and sort',
    ),
    '3.definition-visible': met(
      'It says who sees the value',
      'content/access/access.test.ts: hides staff-only properties from others than staff, user-only ones from others than the user',
    ),
    '3.definition-input': met(
      'It says what may be filled in, and whether it has to be',
      'content/model/profile-property/check-value.test.ts: %s takes what it offers (%j) and nothing else (%j)',
      'content/model/profile-property/check-value.test.ts: %j is none, which is a fault only where one is required',
    ),
    '3.definition-options': met(
      'It has the choices',
      'content/model/profile-property/profile-property.test.ts: asks for options where there is a choice, and for keys that differ',
    ),
    '3.definition-default': met(
      'It has a default',
      'editor-server/app/ui/profile-fields/form-values.test.ts: a default is shown where nothing is stored, and kept with the next save',
      'tests/e2e/admin-profile-properties.e2e.ts: by keyboard alone a property is made, told what is wrong with it, moved, and taken away with a warning',
    ),
    '3.definition-staff': met(
      'It may be for staff alone',
      'editor-server/api/profileproperties/profileproperties.test.ts: that are for staff stay with them',
    ),
    '3.definition-built-in': met(
      'accountEmail, termsOfUse, privacyStatement and cookies are there on every site',
      'content/model/profile-property/profile-property.test.ts: has the built-in ones, which a site may redefine',
    ),
    '3.page': met(
      'A page has a title, blocks, options, and who edits it; it is published or not',
      'tests/conformance/spec/fields.test.ts: a page',
      'editor-server/api/pages/pages.test.ts: has options as a list, and what is not for visitors for editors only',
    ),
    '3.page-published': met(
      'What is not published is not public',
      'editor-server/api/pages/pages.test.ts: marks working copies for editors, and shows pages that are not live to them alone',
    ),
    '3.block': met(
      'A block has a guid, a name, a position, an order, options and content',
      'tests/conformance/spec/fields.test.ts: a block of a page',
      'renderer/pages/page-blocks.test.ts: gives blocks in reading order, with checked props and the data they read',
    ),
    '3.page-options': met(
      'Options of a page are a list of names and values',
      'tests/conformance/spec/fields.test.ts: a page has its options as a list of names and values in the API',
      'content/model/page/page.test.ts: goes to a list and back',
    ),
    '3.page-option-names': met(
      'Its eight options have their names, and do what those say',
      'tests/conformance/spec/fields.test.ts: the options of a page',
      'renderer/pages/options.test.ts: an option of a page does what its name says',
      'renderer/pages/options.test.ts: every one of them is in this table',
    ),
    '3.item': met(
      'A list item has its eight fields',
      'tests/conformance/spec/fields.test.ts: a list item',
      'editor-server/api/list-items/list-items.test.ts: shows items in the shape of the specification and keeps the rest to its editors',
    ),
    '3.item-description': met('Its description is metadata', 'tests/conformance/spec/fields.test.ts: the metadata of a list item'),
    '3.type': met(
      'A type of list items has a name',
      'tests/conformance/spec/fields.test.ts: a type of list items',
      'editor-server/api/list-item-types/list-item-types.test.ts: go through their life',
    ),
    '3.list': met('A list has its nine options', 'tests/conformance/spec/fields.test.ts: the options of a list'),
    '3.list-size': met(
      'defaultItemsPerPage: how many items a page shows',
      'renderer/blocks/list/list.test.tsx: one item, the newest',
      'editor-server/api/list-items/list-items.test.ts: is paged as its options say, newest first',
    ),
    '3.list-sort': met('defaultSortBy: their order', 'renderer/blocks/list/list.test.tsx: defaultSortBy %s'),
    '3.list-narrow': met(
      'defaultParentGuids, highlightOnly and hasActiveItems narrow it',
      'renderer/blocks/list/list.test.tsx: defaultParentGuids, highlightOnly and hasActiveItems narrow the list',
    ),
    '3.list-lazy': met('lazyLoad: further items on request', 'tests/e2e/islands.e2e.ts: a lazy list shows more under what is there'),
    '3.list-filter': met(
      'filter: visitors choose a parent',
      'renderer/blocks/list/list.test.tsx: offers the parents that exist, on the first page only',
    ),
    '3.list-order': met(
      'sortOrder and nestedSortOrder: an order by hand',
      'content/model/list-options/rules.test.ts: follows the nested order, then the flat one, then newest first',
    ),
    '3.list-nested': met(
      'The nested order names the children of a parent, or of the root',
      'content/model/list-options/schema.test.ts: take a nested order with and without root, by guid only',
      'renderer/blocks/list/list.test.tsx: nestedSortOrder puts children after their parent',
    ),
    '3.menu-item': met(
      'A menu item has its eight fields, with items below it',
      'tests/conformance/spec/fields.test.ts: a menu item',
      'editor-server/api/menus/menus.test.ts: go through their life',
    ),
    '3.menu-item-page': met(
      'It tells the name of its page, and whether that is published',
      'editor-server/api/menus/menus.test.ts: shows a page that is not live yet to its editors, by the name that it will have',
    ),
    '3.menu-item-external': met(
      'It may lead to another site',
      'content/model/menu/urls.test.ts: asks no segment of an external link, at any level',
      'renderer/reads/menu-reads.test.ts: has the pages that it gives a URL, and other sites',
    ),
    '3.settings': met(
      'A site has its twenty settings, each a key and a value',
      'tests/conformance/spec/fields.test.ts: the settings of a site',
      'editor-server/api/platform-setting-values/platform-setting-values.test.ts: takes back what GET gave, and changes what is named, all or none',
    ),
    '3.settings-work': met(
      'Each setting does what its name says',
      'renderer/pages/options.test.ts: a platform setting does what its name says',
      'renderer/pages/options.test.ts: every one of them is here, or is listed as used elsewhere',
    ),
    '3.settings-hosts': met(
      'primaryDomain and hostNames lead to the site',
      'editor-server/api/platform-setting-values/platform-setting-values.test.ts: lead to the site from the moment that they are saved',
      'renderer/build/site/build-site.test.ts: primaryDomain is the host of absolute addresses, unless the build is told another',
    ),
    '3.invitation': met(
      'The status of an invitation is loaded for each',
      'tests/conformance/spec/fields.test.ts: statuses of an invitation',
      'editor-server/app/client/user-store/user-store.test.ts: tells how it stands; a failure is status 500 and no error',
    ),
    '3.invitation-fields': none('Fields of that status', 'Ours are the status and the name of the site.'),
    '3.consent': met(
      'Consent is categories and a date',
      'tests/conformance/spec/fields.test.ts: what a visitor consents to',
      'content/model/consent/consent.test.ts: comes back as it was written, among other cookies',
    ),
    '3.task': met('A task has a type, an entity and a state', 'tests/conformance/spec/fields.test.ts: a task'),
    '3.user-store': met(
      'The browser knows its user, the status of loading, the invitation, and the version of the terms',
      'tests/conformance/spec/fields.test.ts: what the browser knows of its user',
      'editor-server/app/client/user-store/user-store.test.ts: starts with the user that the server has loaded',
    ),
    '3.user-store-terms': met(
      'That version is 1 at the start',
      'tests/conformance/spec/fields.test.ts: the terms begin with version 1, and nobody is signed in and nothing called at the start',
    ),
    '3.call-cache': met(
      'The browser keeps its token with flag and date, answers, pending calls, and what the server called',
      'tests/conformance/spec/fields.test.ts: what the browser keeps of its calls',
      'editor-server/app/client/call-cache/call-cache.test.ts: keeps token, flag and date until logout, which clears all of it with the answers',
    ),
    '3.call-cache-answers': met(
      'What is pending or answered is not called again',
      'editor-server/app/client/call-cache/call-cache.test.ts: makes a call once while it is under way, and keeps its answer',
    ),
    '3.call-cache-server': met(
      'Nor is what the server has called',
      'editor-server/app/client/call-cache/call-cache.test.ts: does not make a call again that the server has made',
    ),
    '3.save-mode': met(
      'Save mode: Save or Notify',
      'tests/conformance/spec/fields.test.ts: ways to save',
      'editor-server/api/follows/follows.test.ts: tells followers, but not who published, and Save tells nobody',
    ),
    '3.field-mode': met(
      'Field mode: Open, Closed or Custom',
      'tests/conformance/spec/fields.test.ts: ways to be open',
      'content/model/open-state/open-state.test.ts: %s with %j is %s',
    ),
    '3.access-level': met(
      'Access level: Admin, Roles, Users, Public or Verify',
      'tests/conformance/spec/fields.test.ts: levels of access',
      'content/access/access.test.ts: %s for anonymous, user, verified, manager, admin, staff',
    ),
    '3.roles-1': met(
      'The first set of roles has six',
      'tests/conformance/spec/fields.test.ts: roles of a user',
      'content/access/access.test.ts: takes the product’s roles by name',
    ),
    '3.roles-2': met(
      'The second set of roles has five, whose names no site gives',
      'tests/conformance/spec/fields.test.ts: kinds of account',
      'content/model/role/role.test.ts: cannot be called %j',
    ),
    '3.source-kind': met(
      'Source kind: Manual, Verification or Registration',
      'tests/conformance/spec/fields.test.ts: sources of an account',
      'editor-server/api/oidc/oidc.test.ts: makes an account that says that its address was vouched for',
    ),
    '3.verification-result': met(
      'Asking for a verification mail has eight results',
      'tests/conformance/spec/fields.test.ts: results of asking for a verification mail',
      'editor-server/api/verifications/verifications.test.ts: tells an administrator what came of it',
    ),
    '3.item-kind': met(
      'Item kind: ListItem or FormSubmission',
      'tests/conformance/spec/fields.test.ts: kinds of items',
      'renderer/build/site/shown-submissions.test.ts: what is chosen is on the pages whose lists show it, and on no other; what is taken back is gone',
    ),
    '3.action-result': met(
      'An action has six results',
      'tests/conformance/spec/fields.test.ts: results of an action',
      'content/model/action-result/action-result.test.ts: what failed is told by the status of its answer',
      'editor-server/api/userinvitations/userinvitations.test.ts: names what is wrong by its action result',
    ),
  },
}
