import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  allNouns,
  findStrangers,
  inItsApplication,
  NO_NOUNS,
  NOUNS,
  nounOf,
  type Place,
  readModules,
  readParts,
  readPlaces,
} from './nouns.ts'
import { readServerSources, tablesAndViews } from './sql-borders.ts'

const root = join(import.meta.dirname, '..')
const places = readPlaces(root)
const excepted = Object.keys(NO_NOUNS)
const GLOSSARY = readFileSync(join(root, 'docs/glossary.md'), 'utf8')

/** The glossary's table of names: the noun, and words that were in use for it. */
const namesOf = (glossary: string): { noun: string; not: string[] }[] =>
  [...(glossary.split('## Names of nouns')[1] ?? '').matchAll(/^\| `([\w-]+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(
    ([, noun = '', not = '']) => ({
      noun,
      not: [...not.matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word),
    }),
  )

describe('one noun has one name', () => {
  test('names were read, of every kind', () => {
    const count = (kind: string) => places.filter(each => each.kind === kind).length
    expect(
      Math.min(...['server console', 'contract', 'portal', 'portal texts', 'portal queries', 'console', 'console texts'].map(count)),
    ).toBeGreaterThan(15)
    expect(count('portal games')).toBeGreaterThan(2)
  })

  test('modules are the nouns of the table', () => {
    expect(Object.keys(NOUNS).sort()).toEqual(readModules(root).sort())
  })

  test('tables and views of a module stand in a schema of its name', () => {
    const owners = [...tablesAndViews(readServerSources(root))].filter(([, owner]) => owner.startsWith('modules/'))
    expect(owners.length).toBeGreaterThan(100)
    expect(owners.filter(([name, owner]) => owner !== `modules/${name.split('.')[0]?.replaceAll('_', '-')}`)).toEqual([])
  })

  test('features, texts, query keys, files of the contract and folders of the console are named after them', () => {
    expect(findStrangers(places, allNouns(), excepted)).toEqual([])
  })

  test('no noun belongs to two modules, none is left over, and no exception either', () => {
    const nouns = allNouns()
    expect(nouns.filter((noun, at) => nouns.indexOf(noun) !== at)).toEqual([])
    const used = new Set([...places.map(({ name }) => name), ...Object.keys(NOUNS), ...readParts(root)])
    expect(nouns.filter(noun => !used.has(noun))).toEqual([])
    const names = new Set(places.map(inItsApplication))
    expect(excepted.filter(each => !names.has(each))).toEqual([])
  })

  test('words that the glossary gives up are nobody’s name any more', () => {
    const names = namesOf(GLOSSARY)
    expect(names.length).toBeGreaterThan(10)
    const nouns = allNouns()
    expect(names.filter(({ noun }) => !nouns.includes(noun))).toEqual([])
    const given = names.flatMap(({ not }) => not)
    expect(given.filter(word => nouns.includes(word))).toEqual([])
    expect(places.filter(({ name }) => given.includes(name))).toEqual([])
  })
})

describe('planted', () => {
  const planted: Place[] = [
    { kind: 'portal', name: 'withdraw' },
    { kind: 'portal', name: 'withdrawals' },
    { kind: 'portal', name: 'home' },
    { kind: 'portal texts', name: 'home' },
    { kind: 'console', name: 'home' },
    { kind: 'contract', name: 'finance' },
  ]

  test('a feature, or a file of the contract, by another name is found, and an exception holds for its own place alone', () => {
    expect(findStrangers(planted, ['books', 'withdrawals'], ['portal home'])).toEqual([
      'portal withdraw',
      'console home',
      'contract finance',
    ])
  })

  test.each([
    ['console-books.ts', 'books'],
    ['forget-member.test.ts', 'forget-member'],
    ['memberTransfers.json', 'member-transfers'],
    ['safer-play', 'safer-play'],
  ])('%s is named after %s', (file, noun) => expect(nounOf(file)).toBe(noun))

  test('the glossary’s table is read', () => {
    expect(
      namesOf('## Names of nouns\n\n| noun | what | not |\n|---|---|---|\n| `books` | what is proven | `finance`, `settlement` |\n'),
    ).toEqual([{ noun: 'books', not: ['finance', 'settlement'] }])
  })
})
