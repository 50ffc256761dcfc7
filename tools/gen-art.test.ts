import { SLOT_TITLES } from '@croupier/games/slots'
import { expect, test } from 'vitest'
import { covers } from '../packages/ui/art/recipes/covers.ts'
import { symbolSets } from '../packages/ui/art/symbol-sets.ts'

const sets = new Map(symbolSets.map(set => [set.code, set]))

test.each(SLOT_TITLES.map(title => [title.code, title] as const))(
  '%s has its cover, and a picture for each symbol that stands by its role',
  (code, title) => {
    expect(covers.find(cover => cover.id === code)?.name).toBe(title.name)
    const drawn = sets.get(code)?.symbols.map(({ art, rank }) => `${art}: ${rank}`) ?? []
    expect(drawn.sort()).toEqual(title.parSheet.symbols.map(({ art, role }) => `${art}: ${role}`).sort())
  },
)
