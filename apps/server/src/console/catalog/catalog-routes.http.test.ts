import { present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
