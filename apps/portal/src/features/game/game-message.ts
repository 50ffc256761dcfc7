/** What a game of our own says to the page around it. */
export type GameMessage =
  | { readonly type: 'ready' | 'playing' | 'shown' | 'exit' | 'favourite' | 'fullscreen' | 'relaunch' }
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'progress'; readonly share: number }

const PLAIN = ['ready', 'playing', 'shown', 'exit', 'favourite', 'fullscreen', 'relaunch'] as const

/** Undefined for anything that is not a game's word. A game may lead to the portal's own places only. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { croupier, type, path, share } = data as Record<string, unknown>
  if (croupier !== 'game') return undefined
  if (type === 'open') return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? { type, path } : undefined
  if (type === 'progress') return typeof share === 'number' && share >= 0 && share <= 1 ? { type, share } : undefined
  const plain = PLAIN.find(each => each === type)
  return plain && { type: plain }
}
