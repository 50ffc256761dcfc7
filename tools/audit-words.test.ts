import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DESK_WORDS } from '../packages/contract/src/texts/desk-words.ts'

const root = join(import.meta.dirname, '..')

/** What the server writes into the audit log, as far as it stands there in one piece. */
function listDeeds(): string[] {
  const folder = join(root, 'apps/server/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    path => path.endsWith('.ts') && !path.includes('.test.'),
  )
  const named = sources.flatMap(path => [...readFileSync(join(folder, path), 'utf8').matchAll(/\baction\b ?[:=] ?([^,\n]*)/g)])
  const deeds = named.flatMap(([, words = '']) => words.match(/(?<=')[a-z-]+\.[a-z-]+(?=')/g) ?? [])
  return [...new Set(deeds)]
}

test('every deed of the audit log has its words in the console', () => {
  const deeds = listDeeds()
  expect(deeds.length).toBeGreaterThan(50)
  const wordless = deeds.filter(deed => {
    const [noun, verb] = deed.split('.')
    return !(`audit.noun.${noun}` in DESK_WORDS.EN && `audit.verb.${verb}` in DESK_WORDS.EN)
  })
  expect(wordless).toEqual([])
})
