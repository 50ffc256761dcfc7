import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientMessages, RoomMessage, RoomSnapshot, ServerMessages } from '@croupier/contract'
import type { Json } from '@croupier/games/fairness'
import { findLiveGame } from '@croupier/games/tables'
import { assert, present } from '@croupier/kernel'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countingKind } from '../../testing/rooms.fixture.ts'
import { type Casino, openCasino } from '../../testing/tables.fixture.ts'

type Line = Socket<ServerMessages, ClientMessages>

let casino: Casino
let address: string
const lines: Line[] = []
beforeAll(async () => {
  casino = await openCasino({ throttleFactor: 100_000 })
  address = await casino.test.listen()
})
afterAll(async () => {
  for (const line of lines) line.disconnect()
  await casino.test.close()
})

async function openLine(merchant = 'MIDNIGHT'): Promise<Line> {
  const line: Line = io(address, { path: '/socket', transports: ['websocket'], reconnection: false, auth: { merchant } })
  lines.push(line)
  await new Promise<void>((resolve, reject) => line.once('connect', resolve).once('connect_error', reject))
  return line
}
async function join(line: Line, roomId: string): Promise<RoomSnapshot> {
  const answer = await line.emitWithAck('joinRoom', roomId)
  assert(answer.ok, 'the room is joined')
  return answer.room
}

describe('ROOMS-PAGE, on the line', () => {
  it('1: two pages hear every version and tick from their snapshots on, once and in order, and the same cards', async () => {
    const [one, other] = [await openLine(), await openLine()]
    const roomId = await casino.roomOf('BAC2')
    const heard = [one, other].map(line => {
      const messages: RoomMessage[] = []
      line.on('room.message', message => messages.push(message))
      return messages
    })
    const snapshots = [await join(one, roomId), await join(other, roomId)]
    const { rounds } = await casino.until('BAC2', 'betting')
    await casino.closeBets('BAC2')
    await casino.over('BAC2', rounds)
    await vi.waitFor(() => expect(heard.every(messages => messages.some(({ view }) => view?.phase === 'result'))).toBe(true), {
      timeout: 10_000,
    })
    for (const [place, messages] of heard.entries()) {
      const own = messages.filter(({ version }) => version > present(snapshots[place], 'a snapshot').version)
      let last = { version: present(snapshots[place], 'a snapshot').version, tick: 0 }
      for (const { version, tick, view } of own) {
        expect([last, version, tick]).toEqual(version === last.version ? [last, last.version, last.tick + 1] : [last, last.version + 1, 0])
        expect(view !== undefined).toBe(tick === 0)
        last = { version, tick }
      }
    }
    const cards = heard.map(messages => messages.filter(({ now }) => now.table).map(({ now }) => JSON.stringify(now.table)))
    expect(cards[0]).toEqual(cards[1])
    // A busy machine shows several cards at once.
    expect(new Set(cards[0]).size).toBeGreaterThan(1)
  })

  it('2: a room of another brand is not joined, and neither is what is none', async () => {
    const line = await openLine('JADE')
    expect(await line.emitWithAck('joinRoom', await casino.roomOf('BAC2'))).toEqual({ ok: false })
    expect(await line.emitWithAck('joinRoom', 'no-room')).toEqual({ ok: false })
  })

  it('1: pages that enter as soon as their line is open, while their brand is still looked up, are all let in', async () => {
    const roomId = await casino.roomOf('ROU2')
    const brands = await casino.test.database.admin.connect()
    await brands.query('BEGIN; LOCK TABLE brand.brands IN ACCESS EXCLUSIVE MODE')
    casino.test.app.modules.brand.invalidate()
    let asked = 0
    const entered = Array.from({ length: 5 }, () => {
      const line: Line = io(address, { path: '/socket', transports: ['websocket'], forceNew: true, auth: { merchant: 'MIDNIGHT' } })
      lines.push(line)
      return new Promise<boolean>(resolve => {
        line.once('connect', () => {
          line.timeout(10_000).emit('joinRoom', roomId, (error, answer) => resolve(!error && answer.ok))
          asked++
        })
      })
    })
    await vi.waitFor(() => expect(asked).toBe(5), { timeout: 10_000 })
    // What they have said has long been heard by then.
    await sleep(200)
    await brands.query('ROLLBACK')
    brands.release()
    expect(await Promise.all(entered)).toEqual(Array.from({ length: 5 }, () => true))
  })

  it('2: a page enters forty rooms at most, and may enter another when it has left one', async () => {
    const { rooms } = casino.test.app.modules
    rooms.addKind(countingKind(new Map()))
    const ids = await Promise.all(Array.from({ length: 41 }, (_, n) => rooms.open(casino.brandId, 'counting', `0x${n + 1}`)))
    const line = await openLine()
    const [first = '', ...rest] = ids.map(id => present(id, 'a room'))
    for (const id of rest.slice(0, 39)) {
      await join(line, id)
      // A line may not say more than twenty things a second.
      await sleep(55)
    }
    await join(line, first)
    expect(await line.emitWithAck('joinRoom', present(rest[39], 'a room'))).toEqual({ ok: false })
    line.emit('leaveRoom', first)
    await join(line, present(rest[39], 'a room'))
    expect(await line.emitWithAck('joinRoomList', 'table')).toEqual({ ok: true })
  })

  it('TABLES-VIEW-1: nothing is told before it is shown: cards, hole cards, steps to come', async () => {
    const line = await openLine()
    const { token } = await casino.member('5000.00')
    for (const [code, gameId, spot] of [
      ['BAC2', 'baccarat', 'player'],
      ['BJ2', 'blackjack', 'main'],
      ['NN1', 'niu-niu', 'gate-1-equal'],
    ] as const) {
      const messages: RoomMessage[] = []
      const hear = (message: RoomMessage) => void messages.push(message)
      line.on('room.message', hear)
      await join(line, await casino.roomOf(code))
      const { rounds } = await casino.until(code, 'betting', code === 'BAC2' ? 1 : 0)
      await casino.bet(token, code, String(rounds), [{ spot, amount: '20' }])
      await casino.closeBets(code)
      await vi.waitFor(
        async () => {
          if ((await casino.viewOf(code)).phase === 'deciding') await casino.closeBets(code)
          expect(messages.some(({ view }) => view?.phase === 'result' && view.rounds === rounds)).toBe(true)
        },
        { timeout: 20_000 },
      )
      line.off('room.message', hear)
      const { rows } = await casino.test.database.admin.query<{ draw: Json; moves: string[] }>(
        `SELECT draw, ARRAY(SELECT m.moves FROM tables.moves m WHERE m.round_id = r.round_id) AS moves FROM tables.rounds r WHERE code = $1 AND number = $2`,
        [code, rounds],
      )
      const { draw } = present(rows[0], 'the round')
      const game = present(findLiveGame(gameId), 'a game')
      let shown = 0
      for (const { view, now } of messages) {
        const text = JSON.stringify({ view, now })
        expect(text).not.toContain('"draw"')
        expect(text).not.toContain('"shoeAfter"')
        if (!now.table) continue
        const isOver = (view as { phase?: string } | undefined)?.phase === 'result' || shown === -1
        if (isOver) shown = -1
        if (shown === -1) continue
        shown = now.steps as number
        // What somebody has decided shows more, as far as its window has closed: without decisions it is the steps alone.
        if (!game.decisions) expect(now.table).toEqual(game.reveal(draw, { steps: shown, moves: [], isOver: false }))
        // A dealer who has looked and found a blackjack turns it up; there is nothing to decide then.
        else if (!(game.history(draw) as { readonly isDealerBlackjack?: boolean }).isDealerBlackjack)
          expect(JSON.stringify(now.table)).not.toContain(
            `"dealer":["${(draw as { dealer: string[] }).dealer[0]}","${(draw as { dealer: string[] }).dealer[1]}"`,
          )
      }
      expect(shown).toBe(-1)
    }
  }, 90_000)
})
