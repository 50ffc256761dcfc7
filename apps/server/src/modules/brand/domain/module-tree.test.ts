import { describe, expect, it } from 'vitest'
import { moduleTree } from './module-tree.ts'

describe('moduleTree', () => {
  it('shows every toggle and section once, and a module as on when one of its parts is', () => {
    const tree = moduleTree({ freePlay: true, cashback: false, referral: false }, { rng: true, live: false, helpCenter: false })
    expect(tree.find(node => node.modId === 'login')).toMatchObject({ enabled: true })
    expect(tree.find(node => node.modId === 'rewards')).toMatchObject({ enabled: false })
    expect(tree.find(node => node.modId === 'games')?.childrenNodes).toContainEqual({ modId: 'rng', enabled: true, childrenNodes: [] })
    expect(tree.find(node => node.modId === 'pages')?.childrenNodes).toEqual([{ modId: 'helpCenter', enabled: false, childrenNodes: [] }])
    const leaves = tree.flatMap(node => node.childrenNodes.map(child => child.modId))
    expect(new Set(leaves).size).toBe(leaves.length)
  })
})
