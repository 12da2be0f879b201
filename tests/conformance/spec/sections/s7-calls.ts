import { type Chapter, met, none } from '../../sheet/row.ts'

export const chapter: Chapter = {
  title: 'Calls',
  rows: {
    '7.profile-read': met(
      'GET /api/profiles:loggedIn reads the user; data and status are used',
      'tests/conformance/spec/calls.test.ts: GET /api/profiles:loggedIn',
      'editor-server/app/client/user-store/user-store.test.ts: empties the status before each load and sets it to that of the answer',
    ),
    '7.profile-write': met(
      'PUT /api/profiles:loggedIn takes the profile, and answers with it as it is then',
      'tests/conformance/spec/calls.test.ts: PUT /api/profiles:loggedIn',
      'editor-server/app/client/user-store/user-store.test.ts: sends what was read, changed, with its version; the answer is the user from then on',
    ),
    '7.invitation-status': met(
      'GET /api/userinvitation:status/{id} tells how an invitation stands',
      'tests/conformance/spec/calls.test.ts: GET /api/userinvitation:status/{id}',
      'editor-server/api/userinvitations/userinvitations.test.ts: is not used by looking at it, and stands open for seven days',
    ),
    '7.invitation-accept': met(
      'POST /api/userinvitation:accept works or does not',
      'tests/conformance/spec/calls.test.ts: POST /api/userinvitation:accept',
      'editor-server/app/client/user-store/user-store.test.ts: is accepted or not: true or false, and why',
    ),
    '7.cache-invalidate': met(
      'DELETE /cache_invalidate takes an index: host without port, and a hash of the request',
      'tests/conformance/spec/calls.test.ts: DELETE /cache_invalidate',
      'content/tenancy/tenancy.test.ts: hashes variant, method, path and sorted query under the host',
    ),
    '7.cache-invalidate-twice': met(
      'It is called for what is public and for what is not',
      'editor-server/publishing/delivery/cache-invalidate/adapter.test.ts: every path is named at every host in both variants, and each index once',
      'editor-server/api/cache-invalidate/cache-invalidate.test.ts: takes both variants of an own index from %s, kept or not',
    ),
    '7.item-read': met(
      'GET /api/listitem/{guid} answers with one item',
      'tests/conformance/spec/calls.test.ts: GET /api/listitem/{guid}',
      'editor-server/api/list-items/list-items.test.ts: item %s',
    ),
    '7.item-short': met(
      'GET /api/listitem/short/{shortId} answers with one item',
      'tests/conformance/spec/calls.test.ts: GET /api/listitem/short/{shortId}',
      'editor-server/api/list-items/list-items.test.ts: item %s',
    ),
    '7.list-read': met(
      'GET /api/listitem/list/{blockGuid} takes page, number, order and parents',
      'tests/conformance/spec/calls.test.ts: GET /api/listitem/list/{blockGuid}',
      'editor-server/api/list-items/list-items.test.ts: takes another order, number, filter and highlight of the query',
    ),
    '7.list-settings': met(
      'What it is not told is as the list says',
      'editor-server/api/list-items/list-items.test.ts: is paged as its options say, newest first',
    ),
    '7.list-add': met(
      'POST /api/listitem/list/{blockGuid} takes items, and answers with those made and their guids',
      'tests/conformance/spec/calls.test.ts: POST /api/listitem/list/{blockGuid}',
      'editor-server/api/list-items/list-items.test.ts: makes drafts that only editors see',
    ),
    '7.lists': met(
      'GET /api/listitem/lists takes a query of JSON for each list',
      'tests/conformance/spec/calls.test.ts: GET /api/listitem/lists',
      'editor-server/api/list-items/list-items.test.ts: answer each as if it were asked for alone, and leave out what is not there for the caller',
    ),
    '7.list-meta': met(
      'GET /api/listitem/list/{guid}/meta tells how many items there are',
      'tests/conformance/spec/calls.test.ts: GET /api/listitem/list/{guid}/meta',
      'editor-server/api/list-items/list-items.test.ts: tells its number of items',
    ),
    '7.widget': met(
      'GET /api/listitem/widget/{guid} takes those, and highlight',
      'tests/conformance/spec/calls.test.ts: GET /api/listitem/widget/{guid}',
      'editor-server/api/list-items/list-items.test.ts: show the items of another list by their own options',
    ),
    '7.item-write': met(
      'PUT /api/listitem/{guid} takes an item',
      'tests/conformance/spec/calls.test.ts: PUT /api/listitem/{guid}',
      'editor-server/api/list-items/list-items.test.ts: writes the working copy, of what GET gave',
    ),
    '7.item-delete': met(
      'DELETE /api/listitem/{guid} takes it away',
      'tests/conformance/spec/calls.test.ts: DELETE /api/listitem/{guid}',
      'editor-server/api/list-items/list-items.test.ts: takes an item and its working copy out',
    ),
    '7.types': met(
      'GET /api/listitemtypes lists the types',
      'tests/conformance/spec/calls.test.ts: GET /api/listitemtypes',
      'editor-server/api/list-item-types/list-item-types.test.ts: go through their life',
    ),
    '7.pages': met(
      'GET /api/pages has blocks where it is asked for them, and those of some names',
      'tests/conformance/spec/calls.test.ts: GET /api/pages',
      'editor-server/api/pages/pages.test.ts: has blocks only when asked, and only those of the names asked for',
    ),
    '7.page': met(
      'GET /api/pages/{id} answers with the page and the counts of its lists',
      'tests/conformance/spec/calls.test.ts: GET /api/pages/{id}',
      'editor-server/api/pages/pages.test.ts: counts the items of its lists, and changes its Cache-Token exactly when the answer changes',
    ),
    '7.page-token': met(
      'And with a token for caches in a header',
      'tests/conformance/spec/calls.test.ts: a page has a token for caches in a header, and a picture comes in the field Image',
      'editor-server/api/pages/pages.test.ts: counts the items of its lists, and changes its Cache-Token exactly when the answer changes',
    ),
    '7.page-name': met(
      'GET /api/pages:withName finds a page by its title',
      'tests/conformance/spec/calls.test.ts: GET /api/pages:withName',
      'editor-server/api/pages/pages.test.ts: gives the first page of that title that the caller may see',
    ),
    '7.template': met(
      'GET /api/pagetemplates/{id} answers with a template',
      'tests/conformance/spec/calls.test.ts: GET /api/pagetemplates/{id}',
      'editor-server/api/page-templates/page-templates.test.ts: go through their life',
    ),
    '7.block-options': met(
      'POST /api/buildingblockinstance/{guid}/options takes the options',
      'tests/conformance/spec/calls.test.ts: POST /api/buildingblockinstance/{guid}/options',
      'editor-server/api/building-block-instances/building-block-instances.test.ts: replace those of the block in the working copy, as its present version',
    ),
    '7.block-permissions': met(
      'POST /api/buildingblockinstance/{guid}/permissions takes addPermission and addRoles',
      'tests/conformance/spec/calls.test.ts: POST /api/buildingblockinstance/{guid}/permissions',
      'editor-server/api/building-block-instances/building-block-instances.test.ts: are set and taken away by administrators',
    ),
    '7.settings': met(
      'GET /api/platformsettingvalues takes keys and includeAll',
      'tests/conformance/spec/calls.test.ts: GET /api/platformsettingvalues',
      'editor-server/api/platform-setting-values/platform-setting-values.test.ts: gives the keys that are asked for',
      'editor-server/api/platform-setting-values/platform-setting-values.test.ts: by %s shows what is public, and the rest to administrators',
    ),
    '7.menu': met(
      'GET /api/menus:withName reads the menu that gives pages their addresses',
      'tests/conformance/spec/calls.test.ts: GET /api/menus:withName',
      'editor-server/api/menus/menus.test.ts: gives visitors what they may see: an item that is not for them stays as a nameless step of a path',
    ),
    '7.menu-name': met(
      'That one is called Top level menu',
      'tests/conformance/spec/calls.test.ts: the menu that gives pages their addresses, and what guards against forged requests, have their names',
      'editor-server/api/menus/menus.test.ts: hold the one that gives pages their URL, and no two of one name',
    ),
    '7.upload': met(
      'POST /a/upload takes a place: public, item, block or profile',
      'tests/conformance/spec/calls.test.ts: POST /a/upload',
      'editor-server/api/media/images.test.ts: is sent by who may edit there: %s %d',
    ),
    '7.upload-field': met(
      'The picture is in the field Image, with the token and the id of the call in headers',
      'editor-server/app/client/upload/upload-file.test.ts: sends the file in its field, with what every call sends',
      'tests/conformance/spec/calls.test.ts: a page has a token for caches in a header, and a picture comes in the field Image',
    ),
    '7.image': met(
      'GET /a/{imageGuid} takes ten options',
      'tests/conformance/spec/calls.test.ts: GET /a/{imageGuid}',
      'editor-server/api/media/images.test.ts: is answered for everyone, in the size and format that is asked for',
      'editor-server/api/media/images.test.ts: asks for a session where the address says so, and is not shared then',
    ),
    '7.log': met(
      'Records go to a log in a batch every 5 s, and when the page is hidden',
      'tests/conformance/spec/calls.test.ts: POST /api/logs',
      'editor-server/app/client/logs/log-queue.test.ts: gathers for five seconds and sends one batch',
      'editor-server/app/client/logs/log-queue.test.ts: sends what there is when the page goes',
    ),
    '7.log-path': none('The address of that log', 'It is /api/logs.'),
    '7.xsrf': met(
      'The names against forged requests are the usual ones',
      'tests/conformance/spec/calls.test.ts: the menu that gives pages their addresses, and what guards against forged requests, have their names',
      'editor-server/app/client/api/call-api.test.ts: sends correlation id, language, bearer token and the version; the XSRF token with changes only',
    ),
    '7.no-timeout': met(
      'The client waits for an answer as long as it takes',
      'editor-server/app/client/api/call-api.test.ts: asks at the root of the host, and sets no end to the wait',
    ),
    '7.no-base-path': met(
      'It puts nothing before a path',
      'editor-server/app/client/api/call-api.test.ts: asks at the root of the host, and sets no end to the wait',
      'editor-server/app/client/api/call-api.test.ts: fills in parameters, sorts the query and leaves out what is not given',
    ),
    '7.answers': none('Shapes of other answers', 'The [API](/reference/api) has them.'),
    '7.server': none('What the server does', 'The [API](/reference/api) says it call by call.'),
  },
}
