import { describe, expect, it } from 'vitest'
import { readGameMessage } from './game-message.ts'

describe('a word from the frame', () => {
  it.each(['ready', 'playing', 'shown', 'exit', 'favourite', 'fullscreen', 'relaunch'])('%s is understood', type => {
    expect(readGameMessage({ croupier: 'game', type })).toEqual({ type })
  })

  it('leads to a place of the portal', () => {
    const path = '/index?member=depositv2'
    expect(readGameMessage({ croupier: 'game', type: 'open', path })).toEqual({ type: 'open', path })
  })

  it('says how much of the game is there', () => {
    expect(readGameMessage({ croupier: 'game', type: 'progress', share: 0.35 })).toEqual({ type: 'progress', share: 0.35 })
  })

  it.each([
    ['more than all', { croupier: 'game', type: 'progress', share: 1.2 }],
    ['a share that is no number', { croupier: 'game', type: 'progress', share: '0.5' }],
    ['another site', { croupier: 'game', type: 'open', path: 'https://evil.test/' }],
    ['another site without its scheme', { croupier: 'game', type: 'open', path: '//evil.test/' }],
    ['another site by a backslash', { croupier: 'game', type: 'open', path: '/\\evil.test/' }],
    ['a script', { croupier: 'game', type: 'open', path: 'javascript:alert(1)' }],
    ['nowhere', { croupier: 'game', type: 'open' }],
    ['a type that nobody knows', { croupier: 'game', type: 'toString' }],
    ['somebody else', { croupier: 'portal', type: 'ready' }],
    ['a tool of the browser', 'ready'],
    ['nothing', null],
  ])('from or to %s is not', (_, data) => {
    expect(readGameMessage(data)).toBeUndefined()
  })
})
