import { appendLeaves, EMPTY_FRONTIER, leafBy, merkleLeaf } from '@croupier/games/fairness'
import { describe, expect, it } from 'vitest'
import { nodeSha256 } from './node-sha256.ts'

describe('the server’s own SHA-256', () => {
  it('makes the leaves and trees that a player’s browser makes', () => {
    const contents = Array.from({ length: 37 }, (_, n) => 'ticket '.repeat(n) + '号')
    const leaves = contents.map(content => leafBy(nodeSha256, content))
    expect(leaves).toEqual(contents.map(content => merkleLeaf(content)))
    expect(appendLeaves(EMPTY_FRONTIER, leaves, nodeSha256)).toEqual(appendLeaves(EMPTY_FRONTIER, leaves))
  })
})
