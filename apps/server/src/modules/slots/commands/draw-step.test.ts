import { playRound, SLOT_TITLES } from '@croupier/games/slots'
import { present } from '@croupier/kernel'
import { expect, test } from 'vitest'
import { drawStep } from './draw-step.ts'

const seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'café' }

test('S5 PLAY-VERIFY-1 what the server draws is what the portable code computes', () => {
  for (const title of SLOT_TITLES)
    for (let nonce = 0; nonce < 40; nonce++) expect(drawStep(title, { ...seeds, nonce })).toEqual(playRound(title, { ...seeds, nonce })[0])
})

test('PLAY-VERIFY-2 a draw above the most that its title pays is never stored', () => {
  const title = present(SLOT_TITLES[0], 'there are titles')
  const nonce = Array.from({ length: 1_000 }, (_, each) => each).find(each => drawStep(title, { ...seeds, nonce: each }).roundUnits > 0)
  expect(nonce).toBeDefined()
  const broken = { ...title, parSheet: { ...title.parSheet, unitsPerBet: -1 } }
  expect(() => drawStep(broken, { ...seeds, nonce: nonce ?? 0 })).toThrow('pays no')
})
