import type * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { accessLevels, pageLayouts, pageOptionsSchema, pageSchema } from '#content/model/page/schema.ts'
import { actionResults } from '#content/model/action-result/action-result.ts'
import { buildingBlockInstanceSchema, layoutPositions } from '#content/model/building-block-instance/schema.ts'
import { callCacheSchema, emptyCallCache } from '#content/model/call-cache/schema.ts'
import { formRuleTypes } from '#content/model/form/rules.ts'
import { inputMasks } from '#content/model/form/field.ts'
import { consentSchema } from '#content/model/consent/schema.ts'
import { invitationStatuses } from '#content/model/invitation/schema.ts'
import { itemKinds } from '#content/model/list-item/item-kind.ts'
import { listItemSchema } from '#content/model/list-item/schema.ts'
import { listItemTypeSchema } from '#content/model/list-item-type/schema.ts'
import { listOptionsSchema, openModeSchema } from '#content/model/list-options/schema.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { profileCategories, profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { profilePropertyKeys } from '#content/model/profile/properties.ts'
import { applicationUserSchema, userPropertySchema } from '#content/model/profile/schema.ts'
import { accountRoles, userRoles } from '#content/model/role/schema.ts'
import { saveModes } from '#content/model/save-mode/save-mode.ts'
import { sourceKinds } from '#content/model/source-kind/source-kind.ts'
import { taskSchema, taskStates, taskTypes } from '#content/model/task/schema.ts'
import { initialUserStoreState, userStoreStateSchema } from '#content/model/user-store-state/schema.ts'
import { sendVerificationResults } from '#content/model/verification/verification.ts'
import { getPage } from '#editor-server/api/pages/contract.ts'
import { apiMenuItemSchema } from '#editor-server/api/menus/contract.ts'

/** Names in a schema of an object, whatever else is checked of it. */
const namesIn = (schema: z.ZodType) => Object.keys((schema as z.ZodObject).shape)

const words = (text: string) => text.split(' ')

describe('what the specification keeps of things (section 3)', () => {
  it.each<[thing: string, schema: z.ZodType, fields: string]>([
    [
      'a profile',
      applicationUserSchema,
      'firstName middleName lastName email isAdmin isContentManager isMett isDeveloper isActive roleIds termsOfUseVersionAccepted properties',
    ],
    ['a property of a profile', userPropertySchema, 'key value'],
    [
      'the definition of a property',
      profilePropertySchema,
      'key category section subsection sectionSort subsectionSort sort visibleFor inputType required defaultValue options isStaffOnly',
    ],
    ['a page', pageSchema, 'title isPublished buildingBlockInstances options editRoles editPermission'],
    ['a block of a page', buildingBlockInstanceSchema, 'guid layoutPosition sortId options content buildingBlockName'],
    [
      'the options of a page',
      pageOptionsSchema,
      'showSubMenu showHeader showBreadcrumbs headerImage footerGuid showMainMenu templateHeader templateFooter',
    ],
    ['a list item', listItemSchema, 'guid shortId title listItemTypeName parentGuids metadata contentBuildingBlockInstances publishedOn'],
    ['the metadata of a list item', listItemSchema.shape.metadata.unwrap(), 'description'],
    ['a type of list items', listItemTypeSchema, 'name'],
    [
      'the options of a list',
      listOptionsSchema,
      'defaultItemsPerPage defaultSortBy defaultParentGuids lazyLoad filter highlightOnly hasActiveItems sortOrder nestedSortOrder',
    ],
    ['a menu item', apiMenuItemSchema, 'guid urlSegment name pageGuid pageName pageIsPublished externalUrl relatedMenuItems'],
    [
      'the settings of a site',
      platformSettingsSchema,
      'platformName platformDescription colorScheme headerImages footers headerLogo faviconLogo primaryDomain hostNames headerVisibility ' +
        'headerLogoHeight headerLogoPadding showHeader showFooter showSubMenu showAutoTranslate siteimproveId googleSiteVerification ' +
        'useBrowserColor browserColor',
    ],
    ['what a visitor consents to', consentSchema, 'categories date'],
    ['a task', taskSchema, 'type entity state'],
    ['what the browser knows of its user', userStoreStateSchema, 'applicationUser loadingStatus invitation termsOfUseVersion'],
    [
      'what the browser keeps of its calls',
      callCacheSchema,
      'accessToken isTokenSet tokenDate cachedResponses pendingCalls executedOnServer',
    ],
  ])('%s has its fields', (_thing, schema, fields) => {
    expect(words(fields).filter((name) => !namesIn(schema).includes(name))).toEqual([])
  })

  it('a page has its options as a list of names and values in the API', () => {
    const page = getPage.answers[200].shape.page.parse({
      guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33',
      title: 'Afval',
      options: [{ name: 'showHeader', value: false }],
      buildingBlockInstances: [],
    })
    expect(page.options).toEqual([{ name: 'showHeader', value: false }])
  })

  it('properties that the product reads itself have their keys', () => {
    expect(Object.values(profilePropertyKeys)).toEqual(expect.arrayContaining(['profielfoto', 'alias', 'notificationClose']))
  })

  it('the terms begin with version 1, and nobody is signed in and nothing called at the start', () => {
    expect(initialUserStoreState).toEqual({ invitation: {}, termsOfUseVersion: 1 })
    expect(emptyCallCache).toEqual({ isTokenSet: false, cachedResponses: {}, pendingCalls: [], executedOnServer: [] })
  })
})

describe('the values that the specification names (section 3)', () => {
  it.each<[what: string, values: readonly string[], named: string[] | string]>([
    ['layouts of a page', pageLayouts, ['100', '25 - 75', '75 - 25', '25 - 50 - 25']],
    ['positions of a block', layoutPositions, 'top side-left main side-right bottom'],
    ['categories of properties', profileCategories, 'profile security privacy'],
    ['ways to save', saveModes, 'Save Notify'],
    ['ways to be open', openModeSchema.options, 'Open Closed Custom'],
    ['levels of access', accessLevels, 'Admin Roles Users Public Verify'],
    ['roles of a user', userRoles, 'User VerifiedUser ContentManager Admin Mett Developer'],
    ['kinds of account', accountRoles, 'Admin Mett Standard ContentManager Developer'],
    ['sources of an account', sourceKinds, 'Manual Verification Registration'],
    [
      'results of asking for a verification mail',
      sendVerificationResults,
      'Sent TooSoon Abused NotFound Unauthorized BadRequest Failed AlreadyVerified',
    ],
    ['kinds of items', itemKinds, 'ListItem FormSubmission'],
    ['results of an action', actionResults, 'Success NotFound Unauthorized BadRequest Failed Expired'],
    ['states of a task', taskStates, 'processing done failed'],
    ['types of task', taskTypes, 'save revert add edit delete'],
    ['rules for a text', formRuleTypes, 'date time fulltime timeOrFulltime email hexColour hexaColour rgbColour rgbaColour anyColour'],
    ['masks for a text', inputMasks, 'date datetime time fulltime phone card'],
    ['statuses of an invitation', invitationStatuses, 'Open Accepted Expired Revoked NotFound'],
  ])('%s are these', (_what, values, named) => {
    expect([...values].sort()).toEqual([...(typeof named === 'string' ? words(named) : named)].sort())
  })
})
