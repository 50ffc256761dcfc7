import { expect, test } from 'vitest'
import { readFrame } from './portal-link.ts'

test('the portal’s word about its frame is understood, everything else is ignored', () => {
  expect(
    readFrame({ croupier: 'portal', type: 'frame', hasGameBar: true, isFavourite: true, isFull: false, isCovered: true, bonus: '60.00' }),
  ).toEqual({
    hasGameBar: true,
    isFavourite: true,
    isFull: false,
    isCovered: true,
    bonus: '60.00',
  })
  expect(readFrame({ croupier: 'portal', type: 'frame', hasGameBar: 'yes', bonus: 'all' })).toEqual({
    hasGameBar: false,
    isFavourite: false,
    isFull: false,
    isCovered: false,
    bonus: '0',
  })
  for (const noise of [null, 'frame', 7, {}, { croupier: 'game', type: 'frame' }, { croupier: 'portal', type: 'spin' }])
    expect(readFrame(noise)).toBeUndefined()
})
