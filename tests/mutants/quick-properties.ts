import fc from 'fast-check'

/** Whether a property fails is the question here, not the shortest example: shortening one of 2000 actions takes minutes. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
