import { listSteps } from '#content/model/form/steps.ts'
import { countFigure } from '../../forms/count-figure.ts'
import { implement, reply } from '../endpoint.ts'
import { leaveForm as call } from './contract.ts'
import { findSubject } from './find-form.ts'

export const leaveForm = implement(call, {
  find: findSubject,
  async run({ site, params, body, now }) {
    const version = site.index.find('form', params.guid)?.versions.find((each) => each.version === body.version)
    const steps = version ? listSteps(version).filter(({ index }) => index <= body.step) : []
    if (steps.length > 0)
      await countFigure(site, { formGuid: params.guid, version: body.version, now }, { started: 1, steps: steps.map(({ index }) => index) })
    return reply(204)
  },
})
