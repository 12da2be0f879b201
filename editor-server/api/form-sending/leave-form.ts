import { listSteps } from '#content/model/form/steps.ts'
import { countFigure } from '../../forms/count-figure.ts'
import { implement, reply } from '../endpoint.ts'
import { leaveForm as call } from './contract.ts'
import { findSubject } from './find-form.ts'

export const leaveForm = implement(call, {
  find: findSubject,
  async run({ site, params, body, now }) {
    const version = site.index.find('form', params.guid)?.versions.find((each) => each.version === body.version)
    const passed = version ? listSteps(version).flatMap(({ index }) => (index <= body.step ? [index] : [])) : []
    const isSkipped = (step: number) => step < body.step && body.skipped.includes(step)
    const way = { steps: passed.filter((step) => !isSkipped(step)), skipped: passed.filter(isSkipped) }
    if (passed.length > 0) await countFigure(site, { formGuid: params.guid, version: body.version, now }, { started: 1, ...way })
    return reply(204)
  },
})
