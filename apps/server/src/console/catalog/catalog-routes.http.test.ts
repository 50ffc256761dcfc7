import { present, referenceOf } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/index.ts'
import { type ConsoleDesk, openConsole } from '../../testing/console.fixture.ts'

let test: ConsoleDesk['test']
let client: ConsoleDesk['client']
let token: ConsoleDesk['token']
let midnight: ConsoleDesk['midnight']
let lastDeed: ConsoleDesk['lastDeed']
beforeAll(async () => {
  ;({ test, client, token, midnight, lastDeed } = await openConsole())
})
afterAll(() => test.close())

describe('games and vendors', () => {
  it('a game switched off for one brand is closed there alone; the same edit twice is refused', async () => {
    const [game] = (await client.call('listGames', { token, query: { brandId: midnight, pageSize: 1 } })).value.list
    const { gameId, version } = present(game, 'a game')
    const off = { token, params: { gameId }, body: { brandId: midnight, version, isOff: true } }
    expect((await client.call('updateGame', off)).value).toMatchObject({ isOff: true, isOffForAll: false })
    expect((await client.call('updateGame', off)).code).toBe('version_conflict')
    const row = async (query: { brandId?: string }) =>
      (await client.call('listGames', { token, query })).value.list.find(each => each.gameId === gameId)
    expect((await row({ brandId: midnight }))?.isOff).toBe(true)
    expect((await row({}))?.isOff).toBe(false)
    expect(await lastDeed()).toMatchObject({
      action: 'game.updated',
      subject: `game:${gameId}`,
      after: '{"isOff":true}',
      brandId: midnight,
    })
  })

  it('CATALOG-STOP-1: says which round has stopped a game, which no brand opens, and its switch for all brands does', async () => {
    const roundId = '01890000-0000-7000-8000-000000000001'
    const stop = { gameId: 'neon-sevens', roundId, now: new Date('2026-11-26T08:00:00Z') }
    expect(await transaction(test.app.db, tx => test.app.modules.catalog.stopTitle(tx, stop))).toEqual(['neon-sevens'])
    const read = async (query: { brandId?: string }) =>
      present(
        (await client.call('listGames', { token, query: { ...query, q: 'neon-sevens' } })).value.list.find(
          each => each.gameId === 'neon-sevens',
        ),
        'the game',
      )
    const game = await read({})
    const stopped = { at: '2026-11-26T08:00:00.000Z', roundId, reference: referenceOf(roundId) }
    expect(game).toMatchObject({ isOff: true, isOffForAll: true, stopped })
    const open = (body: { brandId?: string; version: number }) =>
      client.call('updateGame', { token, params: { gameId: 'neon-sevens' }, body: { ...body, isOff: false } })
    await open({ brandId: midnight, version: (await read({ brandId: midnight })).version })
    expect(await read({ brandId: midnight })).toMatchObject({ isOff: true, stopped })
    expect((await open({ version: game.version - 1 })).code).toBe('version_conflict')
    expect((await open({ version: game.version })).value).toMatchObject({ isOff: false, stopped: null })
    const deed = await lastDeed()
    expect(deed).toMatchObject({ action: 'game.updated', subject: 'game:neon-sevens', after: '{"isOff":false}' })
    expect(JSON.parse(deed.before ?? '')).toEqual({ isOff: true, stopped })
    expect(await read({})).toMatchObject({ isOff: false, stopped: null })
  })

  it('a vendor is praised and moved for all brands', async () => {
    const vendor = present(
      (await client.call('listVendors', { token, query: {} })).value.find(each => each.isOwn),
      'an own vendor',
    )
    const body = { version: vendor.version, isHot: !vendor.isHot, position: 3 }
    const saved = await client.call('updateVendor', { token, params: { vassalage: vendor.vassalage }, body })
    expect(saved.value).toMatchObject({ isHot: !vendor.isHot, position: 3, version: vendor.version + 1 })
    expect(vendor.gameCount).toBeGreaterThan(0)
  })
})
