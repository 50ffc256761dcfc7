import type { Wheel, WheelDraw, Wheels } from '../shared/api/queries/wheel.ts'

/** Three segments: one in fifty is 100 in cash, and most give nothing. */
export const aWheel = (change: Partial<Wheel> = {}): Wheel => ({
  ...{ wheelId: '01890000-0000-7000-8000-000000000901', version: 3, name: 'Moon wheel', currency: 'CNY', fallback: 2 },
  segments: [
    { name: 'Full moon', prize: { kind: 'cash', amount: '100.00', turnoverPct: 100 }, odds: { num: 1, den: 50 }, isSoldOut: false },
    { name: 'Tide', prize: { kind: 'points', amount: '500.00' }, odds: { num: 9, den: 50 }, isSoldOut: false },
    { name: 'Mist', prize: { kind: 'nothing' }, odds: { num: 4, den: 5 }, isSoldOut: false },
  ],
  ...{ tickets: 2, ticketsUntil: null },
  ...change,
})

export const someWheels = (list: Wheel[], isAvailable = true): Wheels => ({
  ...{ list, isAvailable },
  commitment: { serverSeedHash: 'ab'.repeat(32), clientSeed: 'moth', nonce: 7, nextServerSeedHash: 'cd'.repeat(32) },
})

export const aDraw = (change: Partial<WheelDraw> = {}): WheelDraw => ({
  ...{
    drawId: '01890000-0000-7000-8000-000000000911',
    wheelId: aWheel().wheelId,
    wheelName: 'Moon wheel',
    drawnAt: '2026-03-01T12:00:00.000Z',
  },
  ...{ value: 0, hit: 0, segment: 0, segmentName: 'Full moon', prize: { kind: 'cash', amount: '100.00', turnoverPct: 100 } },
  ...{ rewardId: '01890000-0000-7000-8000-000000000921', serverSeedHash: 'ab'.repeat(32), nonce: 7 },
  ...change,
})
