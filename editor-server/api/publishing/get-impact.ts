import type * as z from 'zod'
import { isAdministrator } from '#content/access/actor.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PublishFinding } from '#content/model/publish-finding/publish-finding.ts'
import { presentRequest } from '../../approval/present-request.ts'
import { findRequest } from '../../approval/requests.ts'
import { decidePublish } from '../../publishing/decide-publish.ts'
import { checkPublication, findChangedRights } from '../../publishing/check-publication.ts'
import { checkTemplatePublication } from '../../publishing/check-template-publication.ts'
import type { ContentChange } from '../../site/content-index.ts'
import { listDraftItems } from '../../site/draft-items.ts'
import { takePlace } from '../../site/draft-places.ts'
import { findTopMenu } from '../../site/drafted-menu.ts'
import { listEditionsWith } from '../../editions/editions-with.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import { readTemplate } from '../../site/template-work.ts'
import { asThing, readThing, type ThingRef } from '../../site/things.ts'
import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement, reply } from '../endpoint.ts'
import {
  getImpactOfItem as itemCall,
  getImpactOfPage as pageCall,
  getImpactOfTemplate as templateCall,
  MOST_DRAFT_ITEMS,
  MOST_NAMED,
} from './contract.ts'
import type { Asked } from '../audit-call.ts'

type ImpactAnswer = z.infer<(typeof pageCall)['answers'][200]>

export const getImpactOfPage = implement(pageCall, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answer(request, { kind: 'page', guid: request.params.id }),
})

export const getImpactOfItem = implement(itemCall, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answer(request, { kind: 'item', guid: request.params.guid }),
})

export const getImpactOfTemplate = implement(templateCall, {
  async run({ site, actor, language, params }) {
    const { working } = await site.records.read((reader) => readTemplate(site, reader, params.id))
    if (!working) throw new AppError('SITE_NOT_FOUND')
    const findings = await checkTemplatePublication(site, working, language)
    return presentImpact({ site, actor }, findings, [{ kind: 'template', id: working.guid, value: working }])
  },
})

async function answer({ site, actor, language }: Pick<Asked, 'site' | 'actor' | 'language'>, ref: ThingRef) {
  const { live, working } = await site.records.read((reader) => readThing(site, reader, ref))
  if (!working) throw new AppError('SITE_NOT_FOUND')
  const value = { ...working, isPublished: true }
  const ofRights = isAdministrator(actor) ? [] : findChangedRights(ref.kind, live, value, language)
  const findings = [...ofRights, ...(await checkPublication(site, asThing(ref.kind, value), language))]
  const placed = 'layout' in value ? await site.records.read((reader) => takePlace(site, reader, value, findTopMenu(site))) : undefined
  const version = versionOf(working)
  const [editions, request] = [await presentEditions(site, ref, version), await readRequest(site, ref, { version, reader: actor?.guid })]
  const draftItems = 'layout' in working ? await presentDraftItems(site, working) : []
  const { outcome } = await decidePublish(site, actor, ref)
  return presentImpact(
    { site, actor },
    findings,
    [
      { kind: ref.kind, id: ref.guid, value },
      ...(placed && 'menu' in placed ? [{ kind: 'menu' as const, id: placed.menu.guid, value: placed.menu }] : []),
    ],
    {
      mayPublish: outcome === 'allowed',
      ...(draftItems.length > 0 && { draftItems }),
      ...(editions && { editions }),
      ...(request && { request }),
    },
  )
}

async function presentDraftItems(site: Site, page: Page): Promise<NonNullable<ImpactAnswer['draftItems']>> {
  const drafts = await listDraftItems(site, page, MOST_DRAFT_ITEMS)
  return drafts.map(({ guid, title }) => ({ guid, title, draftState: site.index.find('item', guid) ? 'changed' : 'new' }))
}

async function readRequest(site: Site, ref: ThingRef, options: Parameters<typeof presentRequest>[2]) {
  const request = await site.records.read((reader) => findRequest(reader, ref))
  return request && presentRequest(site, request, options)
}

async function presentEditions(site: Site, ref: ThingRef, version: string): Promise<ImpactAnswer['editions']> {
  const found = await site.records.read((reader) => listEditionsWith(reader, ref))
  if (found.length === 0) return undefined
  return found.map(({ edition: { guid, name, plan }, entry: { publish, addedOn } }) => ({
    guid,
    name,
    action: publish ? 'publish' : 'unpublish',
    isCurrent: publish?.version === version,
    addedOn,
    ...(plan && { plannedOn: plan.on }),
  }))
}

async function presentImpact(
  { site, actor }: Pick<Asked, 'site' | 'actor'>,
  findings: PublishFinding[],
  changes: readonly ContentChange[],
  ofThing: Pick<ImpactAnswer, 'mayPublish' | 'draftItems' | 'editions' | 'request'> = { mayPublish: true },
) {
  const { pages, pageCount, urls, urlCount, expectedMs } = await site.publishing.impact(changes)
  const commits = isAdministrator(actor) ? await site.authorship?.findRefused() : undefined
  return reply(200, {
    pages: pages.slice(0, MOST_NAMED),
    pageCount,
    urls: urls.slice(0, MOST_NAMED),
    urlCount,
    expectedMs,
    findings,
    ...ofThing,
    ...(commits && { commits }),
  })
}
