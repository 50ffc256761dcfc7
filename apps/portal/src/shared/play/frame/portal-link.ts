/** What the game says to the page around it. */
type ToPortal =
  | { readonly type: 'ready' | 'playing' | 'shown' | 'exit' | 'favourite' | 'fullscreen' | 'relaunch' }
  | { readonly type: 'open'; readonly path: string }
  /** How much of it is there, from 0 to 1. */
  | { readonly type: 'progress'; readonly share: number }

/** What the page around the game answers to `ready`, and says again whenever it changes. */
export type FrameFacts = {
  /** The portal shows no bar of its own: the game is to show back, favourite and full screen. */
  readonly hasGameBar: boolean
  readonly isFavourite: boolean
  readonly isFull: boolean
  /** A message or a window of the portal lies over the game. */
  readonly isCovered: boolean
  /** Bonus money that a stake here may use once cash is used up, a decimal amount. */
  readonly bonus: string
}

export type PortalLink = {
  readonly isFramed: boolean
  readonly say: (message: ToPortal) => void
  readonly go: (path: string) => void
}

/** Messages go to and come from pages of this origin only; a game in a window of its own goes to the portal's pages itself. */
export function createPortalLink(onFrame: (facts: FrameFacts) => void): PortalLink {
  const isFramed = window.parent !== window
  const say = (message: ToPortal) => {
    if (isFramed) window.parent.postMessage({ croupier: 'game', ...message }, location.origin)
  }
  window.addEventListener('message', event => {
    if (event.origin !== location.origin || event.source !== window.parent) return
    const facts = readFrame(event.data)
    if (facts) onFrame(facts)
  })
  return { isFramed, say, go: path => (isFramed ? say({ type: 'open', path }) : location.assign(path)) }
}

/** Undefined for anything that is not the portal's word about its frame. */
export function readFrame(data: unknown): FrameFacts | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { croupier, type, hasGameBar, isFavourite, isFull, isCovered, bonus } = data as Record<string, unknown>
  if (croupier !== 'portal' || type !== 'frame') return undefined
  return {
    hasGameBar: hasGameBar === true,
    isFavourite: isFavourite === true,
    isFull: isFull === true,
    isCovered: isCovered === true,
    bonus: typeof bonus === 'string' && /^\d{1,15}(\.\d{1,4})?$/.test(bonus) ? bonus : '0',
  }
}
