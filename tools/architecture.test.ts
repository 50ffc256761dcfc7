import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[]; options: ICruiseOptions }

async function examine(baseDir: string): Promise<ICruiseResult> {
  const options = { ...config.options, baseDir, validate: true, ruleSet: { forbidden: config.forbidden } } as ICruiseOptions
  const { output } = await cruise(['apps', 'packages', 'games'], options)
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** The rule that must be broken, the file that breaks it, and its one line. */
const PLANTED: readonly [rule: string, file: string, line: string][] = [
  ['no-cycles', 'packages/ui/src/a.ts', "import { b } from './b.ts'; export const a = b"],
  ['no-unknown-imports', 'packages/ui/src/lost.ts', "import './nowhere.ts'"],
  ['modules-never-meet', 'apps/server/src/modules/wallet/commands/pay.ts', "import '../../brand/index.ts'"],
  ['only-the-face-of-a-module', 'apps/server/src/flows/place-bet.ts', "import '../modules/brand/domain/rules.ts'"],
  ['modules-do-not-look-up', 'apps/server/src/modules/brand/commands/ask.ts', "import '../../../flows/pay-out.ts'"],
  ['platform-knows-no-business', 'apps/server/src/platform/http/serve.ts', "import '../../modules/brand/index.ts'"],
  ['domain-is-pure', 'apps/server/src/modules/brand/domain/read.ts', "import 'node:fs'"],
  ['domain-is-pure', 'apps/server/src/modules/brand/domain/query.ts', "import '../db/tables.ts'"],
  ['domain-is-pure', 'apps/server/src/modules/brand/themes/domain/query.ts', "import '../../db/tables.ts'"],
  ['games-are-pure', 'games/dice/roll.ts', "import 'node:fs'"],
  ['games-are-pure', 'games/dice/random.ts', "import { randomInt } from 'node:crypto'; export const roll = randomInt"],
  ['packages-know-no-business', 'packages/ui/src/show.ts', "import '../../../games/dice/faces.ts'"],
  ['kernel-stands-alone', 'packages/kernel/src/hash.ts', "import 'node:crypto'"],
  ['browsers-know-only-the-contract', 'apps/portal/src/shared/peek.ts', "import '../../../server/src/platform/http/types.ts'"],
  ['shared-knows-no-feature', 'apps/portal/src/shared/link.ts', "import '../features/home/page.ts'"],
  ['shared-knows-no-feature', 'apps/portal/src/shared/game-link.ts', "import '../games/reels/page.ts'"],
  ['features-do-not-look-up', 'apps/portal/src/features/home/up.ts', "import '../../app/routes.ts'"],
  ['features-do-not-look-up', 'apps/portal/src/games/reels/up.ts', "import '../../app/routes.ts'"],
  ['features-never-meet', 'apps/portal/src/features/home/peek.ts', "import '../wallet/page.ts'"],
  ['features-and-games-never-meet', 'apps/portal/src/features/home/play.ts', "import '../../games/reels/page.ts'"],
  ['features-and-games-never-meet', 'apps/portal/src/games/reels/home.ts', "import '../../features/home/page.ts'"],
  ['game-clients-never-meet', 'apps/portal/src/games/wheel/peek.ts', "import '../reels/page.ts'"],
  ['no-tests-in-production', 'packages/ui/src/demo.ts', "import './a.test.ts'"],
  ['no-type-cycles-in-browsers', 'apps/portal/src/shared/part.ts', "import type { Whole } from './whole.ts'; export type Part = Whole"],
]

/** What keeps the rules, so a rule that forbids everything fails too. */
const LAWFUL: readonly [file: string, line: string][] = [
  ['packages/ui/src/b.ts', "import { a } from './a.ts'; export const b = () => a"],
  ['packages/ui/src/a.test.ts', 'export const x = 1'],
  ['packages/kernel/src/index.ts', 'export const ok = 1'],
  ['apps/server/src/modules/brand/index.ts', "export * from './domain/rules.ts'"],
  [
    'apps/server/src/modules/brand/domain/rules.ts',
    "import { ok } from '../../../../../../packages/kernel/src/index.ts'; export const rules = ok",
  ],
  ['apps/server/src/modules/brand/db/tables.ts', 'export const tables = 1'],
  ['apps/server/src/flows/pay-out.ts', "import '../modules/brand/index.ts'"],
  ['apps/server/src/platform/http/types.ts', 'export const types = 1'],
  ['games/dice/faces.ts', "import '../../packages/kernel/src/index.ts'; export const faces = 6"],
  ['apps/portal/src/app/routes.ts', "import '../features/home/page.ts'; import '../games/reels/page.ts'; export const routes = 1"],
  ['apps/portal/src/games/reels/page.ts', "import '../../shared/session.ts'; export const page = 3"],
  ['apps/portal/src/features/home/page.ts', "import '../../shared/session.ts'; export const page = 1"],
  ['apps/portal/src/features/wallet/page.ts', 'export const page = 2'],
  ['apps/portal/src/shared/session.ts', 'export const session = 1'],
  ['apps/portal/src/shared/whole.ts', "import type { Part } from './part.ts'; export type Whole = Part[]"],
]

describe('each rule is seen to fail', () => {
  let planted = ''
  let result: ICruiseResult

  beforeAll(async () => {
    planted = mkdtempSync(join(tmpdir(), 'architecture-'))
    for (const [file, line] of [...PLANTED.map(([, file, line]) => [file, line] as const), ...LAWFUL]) {
      mkdirSync(dirname(join(planted, file)), { recursive: true })
      writeFileSync(join(planted, file), `${line}\n`)
    }
    symlinkSync(join(root, 'node_modules'), join(planted, 'node_modules'))
    result = await examine(planted)
  })

  afterAll(() => rmSync(planted, { recursive: true, force: true }))

  test.each(PLANTED)('%s is broken by %s', (rule, file) => {
    const broken = result.summary.violations.filter(violation => violation.from === file).map(violation => violation.rule.name)
    expect(broken).toContain(rule)
  })

  test('what keeps the rules breaks none', () => {
    const lawful = new Set(LAWFUL.map(([file]) => file))
    // A cycle is told of each of its members.
    const broken = result.summary.violations.filter(({ from, rule }) => lawful.has(from) && rule.name !== 'no-cycles')
    expect(broken).toEqual([])
  })

  test('no rule is without its planted violation', () => {
    expect(config.forbidden.map(({ name }) => name).filter(name => !PLANTED.some(([rule]) => rule === name))).toEqual([])
  })
})

/** The whole tree is read by one call, longer than others where the machine is busy. */
const WHOLE_TREE_MS = 240_000

describe('the code of this checkout', () => {
  test(
    'breaks no rule, and was read at all, every workspace of it',
    async () => {
      const { modules, summary } = await examine(root)
      expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
      const own = modules.filter(({ source }) => /^(apps|packages|games)\/.*\.tsx?$/.test(source) && !source.includes('node_modules'))
      for (const folder of [
        'apps/server/src/platform/',
        'apps/server/src/modules/',
        'apps/portal/src/',
        'games/',
        'packages/kernel/',
        'packages/contract/',
      ]) {
        expect(own.filter(({ source }) => source.startsWith(folder)).length, folder).toBeGreaterThan(4)
      }
      expect(summary.totalDependenciesCruised ?? 0).toBeGreaterThan(500)
    },
    WHOLE_TREE_MS,
  )

  test('G1 keeps clock and randomness out of games and domains', () => {
    const IMPURE = /Math\.random|Date\.now|new Date\(\)|performance\.now|randomBytes|randomInt|randomUUID|getRandomValues|webcrypto/
    const files = ['games', 'apps/server/src/modules'].flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
    )
    const pure = files.filter(
      file => /\.ts$/.test(file) && !/\.test\.ts$|node_modules/.test(file) && (file.startsWith('games/') || file.includes('/domain/')),
    )
    expect(pure.length).toBeGreaterThan(20)
    const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    expect(pure.filter(file => IMPURE.test(withoutComments(readFileSync(join(root, file), 'utf8'))))).toEqual([])
  })
})
