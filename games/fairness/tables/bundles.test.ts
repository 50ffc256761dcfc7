import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const FAIRNESS = join(import.meta.dirname, '..')

/** The sources that a page loads with an entry point. */
async function sourcesOf(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({ entryPoints: [join(FAIRNESS, entry)], bundle: true, write: false, metafile: true, format: 'esm' })
  return Object.keys(metafile.inputs)
}
const ofTables = (sources: readonly string[]) => sources.filter(path => path.includes('games/tables/'))

describe('what a verifier loads', () => {
  it.each(['index.ts', 'lottery/index.ts', 'beacon/bls.ts', 'timelock/index.ts'])('holds no rules of tables in %s', async entry => {
    const sources = await sourcesOf(entry)
    expect(sources.length).toBeGreaterThan(1)
    expect(ofTables(sources)).toEqual([])
  })

  it('holds them all in the entry point of tables', async () => {
    expect(ofTables(await sourcesOf('tables/index.ts')).length).toBeGreaterThan(50)
  })
})
