import { expect, test } from 'vitest'
import { openingBet, stepBet } from './bets.ts'

const levels = ['0.20', '1.00', '5.00']

test('a step goes to the neighbouring level and stays at the ends', () => {
  expect(stepBet(levels, '1.00', 1)).toBe('5.00')
  expect(stepBet(levels, '1.00', -1)).toBe('0.20')
  expect(stepBet(levels, '5.00', 1)).toBe('5.00')
  expect(stepBet(levels, '0.20', -1)).toBe('0.20')
})

test('the bet last played opens the game only while it is offered', () => {
  expect(openingBet(levels, '5.00', '1.00')).toBe('5.00')
  expect(openingBet(levels, '7.00', '1.00')).toBe('1.00')
  expect(openingBet(levels, null, '9.99')).toBe('0.20')
})
