import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Endpoint, endpointList } from '@croupier/contract'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Row {
  readonly subject: string
  readonly bar: string
  readonly file: string
  readonly title: string
}

/** The rows of a section's table, without its head: what is proven, the bar, and in the last two cells the test. */
const rowsOf = (document: string, section: string): Row[] =>
  (document.split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter(line => line.startsWith('| ') && !/\| file \|/.test(line))
    .map(line => {
      const cells = line.split('|').map(cell => cell.trim().replaceAll('`', ''))
      const [, subject = '', bar = ''] = cells
      return { subject, bar, file: cells.at(-3) ?? '', title: cells.at(-2) ?? '' }
    })

/** What is wrong with a row; empty when its test exists. */
function faultsOf({ subject, file, title }: Row): string[] {
  const path = `apps/server/src/${file}`
  if (!file || !existsSync(join(root, path))) return [`${subject}: no file ${file}`]
  return title && read(path).includes(title) ? [] : [`${subject}: ${file} has no test "${title}"`]
}

const MEMBERS_DOORS: readonly Endpoint['auth'][] = ['token', 'real', 'agent', 'launch']
const document = read('docs/money-proofs.md')
const [general, single, keyless] = [
  'Proven for every call that moves money',
  'Proven for one call',
  'Calls that move money and have no key',
].map(section => rowsOf(document, section))
const movers = endpointList.filter(({ money }) => money)
const lacking = (calls: readonly Endpoint[], rows: readonly Row[] = []) =>
  calls.filter(({ id }) => !rows.some(({ subject }) => subject === id)).map(({ id }) => id)

describe('the document of what proves that money is safe', () => {
  it('cites tests that exist', () => {
    const rows = [...(general ?? []), ...(single ?? []), ...(keyless ?? [])]
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.flatMap(faultsOf)).toEqual([])
  })

  it('R1 R2 R3 R6 R9 R10 R11 R12 S4 S7: has for each of these bars a proof over every call that moves money', () => {
    const proven = new Set((general ?? []).flatMap(({ subject }) => subject.split(', ')))
    expect(['R1', 'R2', 'R3', 'R6', 'R9', 'R10', 'R11', 'R12', 'S4', 'S7'].filter(bar => !proven.has(bar))).toEqual([])
  })

  it('has a row for every call that moves money, and one of R7 for each that a member makes', () => {
    expect(movers.length).toBeGreaterThan(20)
    expect(lacking(movers, single)).toEqual([])
    const members = movers.filter(({ auth }) => MEMBERS_DOORS.includes(auth))
    expect(
      lacking(
        members,
        single?.filter(({ bar }) => bar === 'R7'),
      ),
    ).toEqual([])
    expect(single?.filter(({ subject }) => !movers.some(({ id }) => id === subject))).toEqual([])
  })

  it('names among those without a key only calls that are there and ask for none', () => {
    const byId = new Map(endpointList.map(each => [each.id, each]))
    expect(keyless?.filter(({ subject }) => byId.get(subject) === undefined || byId.get(subject)?.money)).toEqual([])
  })

  it('finds a planted call without a row, a test that is gone and a file that is gone', () => {
    const planted: Endpoint = { ...movers[0], id: 'plantedCall' } as Endpoint
    expect(lacking([...movers, planted], single)).toEqual(['plantedCall'])
    expect(faultsOf({ subject: 'a', bar: 'R3', file: 'fuzz.http.test.ts', title: 'no such promise' })).toHaveLength(1)
    expect(faultsOf({ subject: 'a', bar: 'R3', file: 'no-such.test.ts', title: 'S7' })).toHaveLength(1)
  })
})
