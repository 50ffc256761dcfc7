import type { Launchable } from '../../shared/ports/launch.ts'

/** The client of our own that plays a game, by the game's type: the folder of its page. A studio's game has its client elsewhere. */
const CLIENTS: Readonly<Record<string, string>> = {
  ...{ classic: 'slots', lines: 'slots', ways: 'slots', 'free-spins': 'slots', cascade: 'slots', 'hold-and-spin': 'slots' },
  original: 'originals',
}
const fetched = new Set<string>()

/** Fetches the scripts and styles of a game's client, once a visit; runs none. Nothing where people asked to save data, or where the line is down. */
export async function fetchClient({ isGame, gameType }: Pick<Launchable, 'isGame' | 'gameType'>): Promise<void> {
  const client = isGame === 'GAME' ? CLIENTS[gameType] : undefined
  if (!client || fetched.has(client) || savesData()) return
  fetched.add(client)
  try {
    const response = await fetch(`/play/${client}/`)
    if (!response.ok) throw new Error(`${response.status}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    document.head.append(...[...page.querySelectorAll<HTMLLinkElement>('link[href]')].flatMap(linkAhead))
  } catch {
    fetched.delete(client)
  }
}

function linkAhead({ rel, href }: HTMLLinkElement): HTMLLinkElement[] {
  const kinds: Readonly<Record<string, object>> = {
    modulepreload: { rel: 'modulepreload', crossOrigin: '' },
    stylesheet: { rel: 'prefetch', as: 'style' },
  }
  const kind = kinds[rel]
  return kind ? [Object.assign(document.createElement('link'), kind, { href })] : []
}

const savesData = () => 'connection' in navigator && Boolean((navigator.connection as { saveData?: boolean } | undefined)?.saveData)
