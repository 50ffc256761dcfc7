import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { oracleTally } from '../oracle-report.ts'
import { oracleSections } from './oracle.ts'

const folder = new URL('./oracles/', import.meta.url)
const files = readdirSync(folder)

type Section = keyof typeof oracleSections
type OracleFile = { readonly meta: unknown } & Readonly<Record<Section, readonly { readonly expected: unknown }[]>>

const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as OracleFile
const sectionOf = (file: OracleFile) => Object.keys(file).filter(key => key !== 'meta') as Section[]

describe('the rules of rewards against the rule book’s vectors', () => {
  it('has vectors of every section', () => {
    expect(files.flatMap(file => sectionOf(read(file))).sort()).toEqual(Object.keys(oracleSections).sort())
  })

  it.each(files)('%s agrees in every vector', file => {
    const vectors = read(file)
    for (const section of sectionOf(vectors)) {
      const tally = oracleTally()
      oracleSections[section](vectors[section], tally)
      expect(tally.failures).toEqual([])
      expect(tally.passed.get(section)).toBe(vectors[section].length)
    }
  })

  it('reports a vector that is wrong', () => {
    const tally = oracleTally()
    oracleSections.applicationChecks([{ id: 'wrong', input: { remark: '', images: [] }, expected: 'too_many_images' }], tally)
    expect(tally.failures).toMatchObject([{ section: 'applicationChecks', label: 'wrong', actual: '"ok"' }])
  })
})
