interface StepJson {
  stepType: string
  attr?: string
  slice?: { content: { type: string }[]; openStart?: number }
}

/** Whether all that happens is words within one text block, or those of an image; everything else is a step of undo of its own. */
export function isTyping({ steps }: { steps: readonly { toJSON: () => unknown }[] }): boolean {
  return steps.every((step) => {
    const { stepType, attr, slice } = step.toJSON() as StepJson
    if (stepType === 'attr') return attr === 'alt'
    return stepType === 'replace' && (slice === undefined || (!slice.openStart && slice.content.every(({ type }) => type === 'text')))
  })
}
