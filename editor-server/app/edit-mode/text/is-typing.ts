/** Whether all that happens is words within one text block; everything else is a step of undo of its own. */
export function isTyping({ steps }: { steps: readonly { toJSON: () => unknown }[] }): boolean {
  return steps.every((step) => {
    const { stepType, slice } = step.toJSON() as { stepType: string; slice?: { content: { type: string }[]; openStart?: number } }
    return stepType === 'replace' && (slice === undefined || (!slice.openStart && slice.content.every(({ type }) => type === 'text')))
  })
}
