import type { AccessLevel } from '#content/model/page/schema.ts'
import { FilePlus, ListTree, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OptionSchema } from '../../../../api/blocks/contract.ts'
import type { ApiPage } from '../../../../api/pages/contract.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { TypedThing } from '../../session/contract.ts'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { setOrUnset, useHeldValues } from '../drawer/use-held-values.ts'
import { checkOptions } from '../../fields/check-options.ts'
import { FollowLive } from '../../publish/follow/follow-live.tsx'
import { OptionFields } from '../../fields/option-fields.tsx'
import { AddressField } from './address-field.tsx'
import { DeletePage } from './delete-page.tsx'
import { MenuPlaceDialog } from './menu-place-dialog.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import { LayoutField } from './layout-field.tsx'
import { changeType } from '../type-fields/change-type.ts'
import { TypeFieldSettings, useTypeFields } from '../type-fields/type-fields.tsx'
import { useInheritedRights } from './use-inherited-rights.ts'
import { namePermissions } from './name-permissions.ts'
import { useSettingTexts } from './use-setting-texts.ts'

/** From least to most restricted. */
const levels: OptionSchema = { type: 'string', enum: ['Public', 'Users', 'Verify', 'Roles', 'Admin'] satisfies AccessLevel[] }
const roles: OptionSchema = { type: 'array', items: { type: 'string' }, field: 'roles' }

/** Of the person who edits the page. */
const general: OptionSchema = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    description: { type: 'string', maxLength: 500 },
    layout: { type: 'string' },
    lang: { type: 'string', field: 'language' },
    translationOf: { type: 'string', title: 'guid' },
    type: { type: 'string', field: 'page-type' },
  },
  required: ['title', 'lang'],
}
const shown: OptionSchema = {
  type: 'object',
  properties: {
    showHeader: { type: 'boolean' },
    showMainMenu: { type: 'boolean' },
    showSubMenu: { type: 'boolean' },
    showBreadcrumbs: { type: 'boolean' },
    headerImage: { type: 'string', title: 'guid', field: 'image' },
    isHeaderImageDecorative: { type: 'boolean' },
    headerImageAlt: { type: 'string', maxLength: 300 },
  },
}
/** Templates, redirects and rights are the administrators'. */
const templates: OptionSchema = {
  type: 'object',
  properties: {
    footerGuid: { type: 'string', field: 'footer' },
    templateHeader: { type: 'string', field: 'header' },
    templateFooter: { type: 'string', field: 'footer' },
  },
}
const redirects: OptionSchema = {
  type: 'object',
  properties: { formerUrls: { type: 'array', items: { type: 'string', maxLength: 400 }, maxItems: 500 } },
}
const rightsOf = (editPermission: string): OptionSchema => ({
  type: 'object',
  properties: {
    viewAccess: levels,
    viewRoles: roles,
    // Only roles let people other than administrators edit (SPEC section 6): a stored level of another kind is shown, but not offered.
    editPermission: { type: 'string', enum: [...new Set(['Inherited', 'Admin', 'Roles', editPermission])] },
    editRoles: roles,
  },
  required: ['viewAccess', 'viewRoles', 'editPermission', 'editRoles'],
})

/** What is set of a page as a whole, with its address and what takes it away. */
export function PageSettings({ tools }: { tools: DrawerTools }): ReactNode {
  const { session, language } = tools
  const { t } = useTranslation()
  const edited = useStateOf(session, (state) => state.edited)
  const [isDeleting, setDeleting] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  // What the address says is read again after the menu may have changed.
  const [places, setPlaces] = useState(0)
  const page = edited.value as ApiPage
  const types = useTypeFields(tools.callApi, 'page')
  const type = types.find(({ name }) => name === page.type)
  const texts = useSettingTexts('page-settings')
  const inherited = useInheritedRights(tools, page)
  const ofPage = useHeldValues(session, 'page', { ...page }, (name, value) =>
    name === 'type'
      ? changeType(edited as TypedThing, value as string | undefined, types)
      : { type: 'set-page', ...setOrUnset(name, value ?? (name === 'formerUrls' ? [] : undefined)) },
  )
  const stored = Object.fromEntries(page.options.map(({ name, value }) => [name, value]))
  const ofOptions = useHeldValues(session, 'page-options', stored, (name, value) => ({
    type: 'set-page-options',
    ...setOrUnset(name, value),
  }))
  const mayChangeRights = session.code.mayChangeRights
  const form = (schema: OptionSchema, { values, change }: typeof ofPage, own = {}) => {
    const known = Object.fromEntries(
      Object.keys(schema.properties ?? {})
        .map((name) => [name, values[name]])
        .filter(([, value]) => value !== undefined),
    )
    return (
      <OptionFields
        scope="page"
        schema={schema}
        texts={namePermissions(texts, inherited, t)}
        value={known as Readonly<Record<string, unknown>>}
        findings={checkOptions(schema, known, language)}
        onChange={change}
        own={own}
      />
    )
  }
  const hidden = { ...(page.viewAccess !== 'Roles' && { viewRoles: null }), ...(page.editPermission !== 'Roles' && { editRoles: null }) }
  return (
    <div className="edit-settings">
      <FollowLive tools={tools} guid={page.guid} of="page" />
      <div className="edit-fields">
        {form(general, ofPage, { layout: LayoutField, ...(types.length === 0 && page.type === undefined && { type: null }) })}
      </div>
      {type && <TypeFieldSettings key={type.name} tools={tools} type={type} />}
      <div className="edit-fields">
        {mayChangeRights && (
          <>
            <AddressField key={places} tools={tools} page={page} />
            {form(redirects, ofPage)}
            <div className="edit-settings__end">
              <Button icon={<Icon of={ListTree} size={16} />} onClick={() => setPlacing(true)}>
                {t('edit.palette.page.menu')}
              </Button>
            </div>
          </>
        )}
      </div>
      <h3 className="edit-settings__title">{t('edit.page-settings.shown')}</h3>
      <div className="edit-fields">
        {form(shown, ofOptions)}
        {mayChangeRights && form(templates, ofOptions)}
      </div>
      {(mayChangeRights || (page.editPermission === 'Inherited' && inherited !== undefined)) && (
        <h3 className="edit-settings__title">{t('edit.page-settings.rights')}</h3>
      )}
      {mayChangeRights && <div className="edit-fields">{form(rightsOf(page.editPermission), ofPage, hidden)}</div>}
      {!mayChangeRights && page.editPermission === 'Inherited' && inherited !== undefined && (
        <p className="edit-field__hint">{t('edit.page-settings.inherited.who', { from: inherited })}</p>
      )}
      <div className="edit-settings__end">
        <Button icon={<Icon of={FilePlus} size={16} />} onClick={() => setMaking(true)}>
          {t('edit.page-settings.new.open')}
        </Button>
        {mayChangeRights && (
          <Button look="danger" icon={<Icon of={Trash2} size={16} />} onClick={() => setDeleting(true)}>
            {t('edit.palette.page.delete')}
          </Button>
        )}
      </div>
      {isMaking && <NewPageDialog tools={tools} original={page} onClose={() => setMaking(false)} />}
      {isPlacing && (
        <MenuPlaceDialog
          tools={tools}
          page={page}
          onClose={() => {
            setPlacing(false)
            setPlaces(places + 1)
          }}
        />
      )}
      {isDeleting && <DeletePage tools={tools} page={page} onClose={() => setDeleting(false)} />}
    </div>
  )
}
