import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A component in a chunk of its own, loaded on first use by the portal's chunk rules. */
export const lazyPart = <P extends object>(name: string, load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadChunk(name, load) }))
