import { describe, expect, it } from 'vitest'
import type { Brand } from '../db/brand-settings.ts'
import { midnightSettings } from '../seed/midnight.ts'
import { createBrandCache } from './brand-cache.ts'

const brand = (version: number): Brand => ({ id: 'b', merchantCode: 'M', version, settings: midnightSettings([]) })

function setUp() {
  const world = { version: 1, nowMs: 0, reads: 0, hold: Promise.resolve() }
  const cache = createBrandCache(
    async () => {
      world.reads++
      const { version } = world
      await world.hold
      return [brand(version)]
    },
    { now: () => new Date(world.nowMs) },
  )
  return { world, cache, version: async () => (await cache.list())[0]?.version }
}

describe('BRAND-LIVE-1 brand cache', () => {
  it('reads once for many callers, and again within 5 s of an edit whose announcement was lost', async () => {
    const { world, version, cache } = setUp()
    await Promise.all([cache.list(), cache.list(), cache.list()])
    expect(world.reads).toBe(1)
    world.version = 2
    expect(await version()).toBe(1)
    world.nowMs = 5_000
    expect(await version()).toBe(2)
  })

  it('is fresh at once after an announcement, even one that overtakes a running read', async () => {
    const { world, version, cache } = setUp()
    let release = (): void => undefined
    world.hold = new Promise(resolve => {
      release = resolve
    })
    const overtaken = cache.list()
    world.version = 2
    cache.invalidate()
    release()
    await overtaken
    expect(await version()).toBe(2)
    expect(await version()).toBe(2)
    expect(world.reads).toBe(2)
  })
})
