import { expect, it } from 'vitest'
import { shelfOf } from './shelf-of.ts'

const station = (gameCode: string, drawsAt: string, intervalSec = 86_400) => ({
  gameCode,
  intervalSec,
  issue: { number: '2026328', opensAt: '', closesAt: '', drawsAt },
})
/** One in the morning in Vietnam. */
const NOW = Date.parse('2026-11-23T18:00:00.000Z')

it.each([
  ['a fast one', station('VN_FAST_1M', '2026-11-23T18:01:00.000Z', 60), 'VN-fast'],
  ['one that draws this afternoon', station('VNS_BENTRE', '2026-11-24T09:15:00.000Z'), 'VN-today'],
  ['one of tomorrow', station('VNS_DONGNAI', '2026-11-25T09:15:00.000Z'), 'VN-south'],
  ['a central one of tomorrow', station('VNC_DANANG', '2026-11-25T10:15:00.000Z'), 'VN-central'],
  ['the northern one, after its draw', station('VN_NORTH', '2026-11-25T11:15:00.000Z'), 'VN-north'],
])('%s', (_, game, shelf) => expect(shelfOf(game, NOW)).toBe(shelf))
