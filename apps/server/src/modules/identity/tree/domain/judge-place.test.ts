import { describe, expect, it } from 'vitest'
import { judgePlace } from './judge-place.ts'
import { DEFAULT_RULES } from './tree-rules.ts'

const rules = { ...DEFAULT_RULES, depthMax: 3, directMax: 2, teamMax: 10 }
const asked = { type: 0, upline: { type: 1, depth: 1, direct: 1 }, levelsBelow: 0, people: 1, team: 9 }

describe('room in a tree', () => {
  it.each([
    ['there is some', {}, undefined],
    ['below a member', { upline: { type: 0, depth: 0, direct: 0 } }, 'tree_place_forbidden'],
    ['a master agent below anybody', { type: 2 }, 'tree_place_forbidden'],
    ['at the last level', { upline: { type: 1, depth: 2, direct: 0 } }, undefined],
    ['a level too deep', { upline: { type: 1, depth: 3, direct: 0 } }, 'tree_depth_reached'],
    ['with a team that is too deep', { upline: { type: 1, depth: 1, direct: 0 }, levelsBelow: 2 }, 'tree_depth_reached'],
    ['one too many below', { upline: { type: 1, depth: 1, direct: 2 } }, 'tree_direct_reached'],
    ['one too many in all', { team: 10 }, 'tree_team_reached'],
    ['those who stay in the tree are no more', { team: 10, people: 0 }, undefined],
    ['directly below the brand nothing is counted', { upline: null, team: 99, levelsBelow: 9 }, undefined],
  ])('IDENTITY-TREE-3: %s', (_name, more, code) => {
    expect(judgePlace({ ...asked, ...more }, rules)?.code).toBe(code)
  })
})
