import { findItemSubject } from '../../site/find-item.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { implement } from '../endpoint.ts'
import { answerDropSchedule, answerGetSchedule, answerSetSchedule } from './answer-schedule.ts'
import * as calls from './contract.ts'

export const setScheduleOfPage = implement(calls.setScheduleOfPage, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerSetSchedule(request, { kind: 'page', guid: request.params.id }, request.body),
})

export const setScheduleOfItem = implement(calls.setScheduleOfItem, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerSetSchedule(request, { kind: 'item', guid: request.params.guid }, request.body),
})

export const dropScheduleOfPage = implement(calls.dropScheduleOfPage, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerDropSchedule(request, { kind: 'page', guid: request.params.id }),
})

export const dropScheduleOfItem = implement(calls.dropScheduleOfItem, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerDropSchedule(request, { kind: 'item', guid: request.params.guid }),
})

export const getScheduleOfPage = implement(calls.getScheduleOfPage, {
  find: ({ site, params }) => findPageRights(site, params.id),
  run: (request) => answerGetSchedule(request, { kind: 'page', guid: request.params.id }),
})

export const getScheduleOfItem = implement(calls.getScheduleOfItem, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  run: (request) => answerGetSchedule(request, { kind: 'item', guid: request.params.guid }),
})
