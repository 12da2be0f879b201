import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }

/**
 * What the boxes say that stop and start an animation.
 * @param lang language tag of the page; nl where there are no texts in it (SPEC section 1)
 */
export function motionText(key: 'stop' | 'play', lang: string): string {
  return (lang.startsWith('en') ? en : nl)[key]
}
