import i18next from 'i18next'
import { type ComponentType, lazy, useState } from 'react'
import type { Namespace } from '../i18n/text-files.ts'
import { loadChunk } from './load-chunk.ts'

/** A component in a chunk of its own. */
export type LazyPart<P extends object> = ComponentType<P> & {
  /** Fetches it ahead, so that its first drawing waits for nothing. */
  fetch: () => Promise<void>
}

const AGAIN_AFTER_MS = 1_000

/** A component in a chunk of its own, loaded on first use by the portal's chunk rules, together with its texts and not before them. */
export function lazyPart<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  texts: readonly Namespace[] = [],
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  const fetchPart = async () => {
    loaded ??= (await Promise.all([loadChunk(name, load), i18next.loadNamespaces(texts)]))[0]
    return loaded
  }
  const makeLate = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (error) {
        // A failure is kept by React for good; who asks later, and not again and again, is worth another try.
        setTimeout(() => {
          Late = makeLate()
        }, AGAIN_AFTER_MS)
        throw error
      }
    })
  let Late = makeLate()
  const Part = (props: P) => {
    // What was drawn first stays: another component in its place would lose what the first one holds.
    // React draws both alike; for its types a late component with any properties is none.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? (Late as unknown as ComponentType<P>))
    return <Shown {...props} />
  }
  return Object.assign(Part, { fetch: async () => void (await fetchPart()) })
}
