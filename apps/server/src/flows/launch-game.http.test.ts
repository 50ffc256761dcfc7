import { amount, present } from '@croupier/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlayFixture, type Player, type PlayFixture, type Reply } from '../testing/play.fixture.ts'

let fixture: PlayFixture
beforeAll(async () => {
  fixture = await createPlayFixture({ launchHosts: ['https://play-a.example/', 'https://play-b.example'] })
})
afterAll(() => fixture.close())

const launch = (player: Player, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  fixture.call({ method: 'POST', url: '/wps/game/launchGame', token: player.memberId, body, headers })

async function setGame(gameId: string, isOn: boolean): Promise<void> {
  const { version } = present((await fixture.catalog.desk.listGames({ text: gameId, pageNo: 1, pageSize: 1 })).games[0], 'listed')
  await fixture.db.transaction().execute(tx => fixture.catalog.desk.updateGame(tx, { gameId, version, edit: { isOn } }))
  fixture.catalog.invalidate()
}

async function setVendor(code: string, isOn: boolean): Promise<void> {
  const { version } = present(
    (await fixture.catalog.desk.listVendors()).find(vendor => vendor.code === code),
    'listed',
  )
  await fixture.db.transaction().execute(tx => fixture.catalog.desk.updateVendor(tx, { code, version, edit: { isOn } }))
  fixture.catalog.invalidate()
}

describe('launching a game', () => {
  test('LAUNCH-1 answers two different hosts of the brand, with the token in the fragment', async () => {
    const player = await fixture.openPlayer(amount('10.00'))
    const { body } = await launch(player, {
      gameId: 'neon-sevens',
      nodeId: 'neon-sevens',
      accountType: 1,
      confirmTrans: 0,
      vassalage: 'BRASSFINCH',
    })
    expect(body.value).toMatchObject({ gameName: 'Neon Sevens', trial: false, opens: 'frame' })
    const addresses = [new URL(body.value.game_url), new URL(body.value.game_url2)]
    expect(new Set(addresses.map(address => address.host))).toEqual(new Set(['play-a.example', 'play-b.example']))
    for (const address of addresses) {
      expect(address.pathname + address.search).toBe('/play/slots/')
      expect(address.hash).toMatch(/^#s=[\w-]{43}$/)
    }
  })

  test('LAUNCH-2 without hosts of its own the brand plays at the portal’s address', async () => {
    const plain = await createPlayFixture()
    const player = await plain.openPlayer()
    const answer = await plain.call({
      method: 'POST',
      url: '/wps/game/launchGame',
      token: player.memberId,
      body: { nodeId: 'neon-sevens' },
    })
    expect(answer.body.value.game_url).toMatch(/^\/play\/slots\/#s=/)
    expect(answer.body.value.game_url2).toBeNull()
    await plain.close()
  })

  test.each([
    ['an unknown game', { gameId: 'no-such-game' }, 404, 'game_not_found'],
    ['no game at all', {}, 404, 'game_not_found'],
    ['a game of another vendor', { gameId: 'neon-sevens', vassalage: 'AG' }, 404, 'game_not_found'],
  ])('LAUNCH-3 refuses %s', async (_, body, status, code) => {
    const player = await fixture.openPlayer()
    expect(await launch(player, body)).toMatchObject({ status, body: { code } })
  })

  test('LAUNCH-4 refuses a closed game and a game of a closed vendor, and opens both again', async () => {
    const player = await fixture.openPlayer()
    await setGame('ember-phoenix', false)
    expect((await launch(player, { gameId: 'ember-phoenix' })).body.code).toBe('game_off')
    await setVendor('LUMENFORGE', false)
    expect((await launch(player, { gameId: 'ember-phoenix' })).body.code).toBe('vendor_off')
    await setVendor('LUMENFORGE', true)
    await setGame('ember-phoenix', true)
    expect((await launch(player, { gameId: 'ember-phoenix' })).status).toBe(200)
  })

  test('LAUNCH-5 refuses free play of a game that has none, to a trial account too', async () => {
    await fixture.admin.query(`UPDATE catalog.games SET has_trial = false WHERE game_id = 'deepvein'`)
    fixture.catalog.invalidate()
    const [member, trial] = [await fixture.openPlayer(), await fixture.openPlayer(amount('10000.00'), 4)]
    expect((await launch(member, { gameId: 'deepvein', trial: true })).body.code).toBe('trial_not_supported')
    expect((await launch(trial, { gameId: 'deepvein' })).body.code).toBe('trial_not_supported')
    expect((await launch(member, { gameId: 'deepvein' })).status).toBe(200)
  })

  test('LAUNCH-6 needs a member: no token and a game’s own token are refused', async () => {
    const player = await fixture.openPlayer()
    const token = await fixture.launch(player, 'neon-sevens')
    const body = { gameId: 'neon-sevens' }
    expect(await fixture.call({ method: 'POST', url: '/wps/game/launchGame', body })).toMatchObject({ status: 401 })
    expect(await fixture.call({ method: 'POST', url: '/wps/game/launchGame', token, body })).toMatchObject({ status: 401 })
  })

  test('LAUNCH-7 keeps tokens as their hash alone', async () => {
    const token = await fixture.launch(await fixture.openPlayer(), 'neon-sevens')
    const { rows } = await fixture.admin.query('SELECT count(*)::int AS found FROM seats.sessions s WHERE s::text LIKE $1', [`%${token}%`])
    expect(rows[0].found).toBe(0)
  })

  test('S5 LAUNCH-8 twice at once opens one seat and one demo purse', async () => {
    const player = await fixture.openPlayer()
    const tokens = await Promise.all(Array.from({ length: 6 }, () => fixture.launch(player, 'neon-sevens', { trial: true })))
    const sessions = await Promise.all(tokens.map(token => fixture.call({ method: 'GET', url: '/wps/v2/play/session', token })))
    expect(new Set(sessions.map(session => session.body.value.commitment.serverSeedHash)).size).toBe(1)
    expect(new Set(sessions.map(session => session.body.value.balance))).toEqual(new Set(['10000.00']))
  })

  test.each([
    ['neon-sevens', 'play', '霓虹幸运七', 'Neon Sevens'],
    ['dice', 'originals', '骰子', 'Dice'],
  ])('LAUNCH-10 calls %s by its name in the player’s language, in the answer and in the game', async (gameId, calls, chinese, english) => {
    const player = await fixture.openPlayer(amount('10.00'))
    for (const [language, gameName] of [
      ['CN', chinese],
      ['EN', english],
    ] as const) {
      const headers = { language }
      const launched = await launch(player, { gameId }, headers)
      expect(launched.body.value).toMatchObject({ gameName })
      const token = present(/#s=([\w-]+)$/.exec(launched.body.value.game_url)?.[1], 'a token')
      const session = await fixture.call({ method: 'GET', url: `/wps/v2/${calls}/session`, token, headers })
      expect(session.body.value).toMatchObject({ gameId, gameName, language })
    }
  })

  test('LAUNCH-9 puts the game first among the recent ones', async () => {
    const player = await fixture.openPlayer()
    for (const gameId of ['neon-sevens', 'nine-tails', 'neon-sevens']) await fixture.launch(player, gameId)
    const recent = (await fixture.call({ method: 'GET', url: '/wps/relay/GCS_recentGame', token: player.memberId })).body.value.games
    expect(recent.map((game: { gameId: string }) => game.gameId)).toEqual(['neon-sevens', 'nine-tails'])
    expect(recent[0]).toMatchObject({ gameName: 'Neon Sevens', lastPlayedAt: expect.stringMatching(/^\d{4}-/) })
  })
})
