import type { Page } from 'playwright'

/** With reduced motion nothing moves by itself or during a transition (WCAG 2.3.3). */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((text) => parseFloat(text) * (text.endsWith('ms') ? 0.001 : 1)))
    const moving = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element, part)
        const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}">${part ?? ''}`
        return [
          ...(seconds(transitionDuration) > 0 ? [`${name} changes in ${transitionDuration}`] : []),
          ...(animationName !== 'none' && seconds(animationDuration) > 0 ? [`${name} moves: ${animationName}`] : []),
          ...(scrollBehavior === 'smooth' ? [`${name} scrolls smoothly`] : []),
        ]
      }),
    )
    const playing = [...document.querySelectorAll('video, audio')].flatMap((media) =>
      (media as HTMLMediaElement).paused ? [] : [`${media.localName} plays by itself`],
    )
    return [...moving, ...playing]
  })
}
