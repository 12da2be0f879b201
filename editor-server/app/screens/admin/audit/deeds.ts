/**
 * Calls of which the log says more than their action does, by method and path without ids, with the names of their words. Where the words of
 * an action are right, a call is not here.
 */
export const deeds: Readonly<Record<string, string>> = {
  'POST editions:undo': 'editionUndone',
  'POST editions/links': 'linkShared',
  'POST sitedata:export': 'contentDownloaded',
  'POST account:close': 'accountClosed',
  'POST account:reopen': 'accountReopened',
  'POST registrations': 'accountAskedFor',
  'POST userinvitations': 'invitationSent',
  'POST userinvitations:resend': 'invitationSent',
  'POST userinvitation:accept': 'invitationAccepted',
  'DELETE userinvitations': 'invitationWithdrawn',
  'POST users:restore': 'userRestored',
  'DELETE users:deleted': 'userErased',
  'DELETE users/sessions': 'userSignedOut',
  'POST buildingblockinstance/permissions': 'blockRightsChanged',
  'POST submissions:reveal': 'submissionRead',
  'DELETE submissions': 'submissionDeleted',
  'POST submissions:restore': 'submissionRestored',
  'POST submissions:show': 'submissionShown',
  'POST submissions:hide': 'submissionHidden',
  'POST forms/submissions:export': 'submissionsExported',
  'POST forms': 'formAdded',
  'PUT forms': 'formChanged',
  'DELETE forms': 'formDeleted',
  'POST forms:renewWebhookKey': 'webhookKeyRenewed',
  'POST deliveries:again': 'deliveryAgain',
  'POST deliveries:giveUp': 'deliveryGivenUp',
  'POST profileproperties': 'profileFieldAdded',
  'PUT profileproperties': 'profileFieldChanged',
  'DELETE profileproperties': 'profileFieldDeleted',
  'POST listitemtypes': 'itemTypeAdded',
  'PUT listitemtypes': 'itemTypeChanged',
  'DELETE listitemtypes': 'itemTypeDeleted',
  'POST pagetemplates': 'templateAdded',
  'PUT pagetemplates': 'templateChanged',
  'DELETE pagetemplates': 'templateDeleted',
  'PUT media': 'fileChanged',
  'POST menus': 'menuAdded',
  'PUT menus': 'menuChanged',
  'DELETE menus': 'menuDeleted',
  'POST sites': 'siteAdded',
  'PUT sites/hosts': 'siteHostsChanged',
  'POST sites:archive': 'siteArchived',
  'POST sites:restore': 'siteRestored',
  'DELETE sites': 'siteDeleted',
}

/** Name of the words of a call; undefined where its action says enough. */
export function deedOf({ method, path }: { method: string; path: string }): string | undefined {
  const [resource = '', id = '', below] = path.split('/').slice(2)
  const verb = id.includes(':') ? id.slice(id.indexOf(':')) : ''
  const call = `${method} ${resource}${verb}${below === undefined ? '' : `/${below}`}`
  return Object.hasOwn(deeds, call) ? deeds[call] : undefined
}
