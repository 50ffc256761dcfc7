import { expect, it } from 'vitest'
import { progressOf } from './progress-of.ts'

const grant = { grantId: 'g', state: 'active', owed: '500.00', progress: '200.00', expiresAt: null } as const
const goal = { kind: 'valid_bet', done: '120.00', target: '300.00' } as const

it.each([
  ['of a bonus in turnover is that of its turnover', { status: 'process', grant, goal }, { done: '200.00', target: '500.00' }],
  ['of one that is joined is that of its goal', { status: 'joined', grant: null, goal }, { done: '120.00', target: '300.00' }],
  ['is none without a goal', { status: 'joined', grant: null, goal: null }, undefined],
  ['is none where it is over', { status: 'claimed', grant, goal }, undefined],
] as const)('the progress %s', (_, promotion, progress) => expect(progressOf(promotion)).toEqual(progress))
