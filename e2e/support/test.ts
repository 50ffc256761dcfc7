import { randomInt } from 'node:crypto'
import { type Browser, test as base } from '@playwright/test'
import { LANGUAGES } from '../../packages/contract/src/languages.ts'
import { BRANDS, type Brand, type BrandName } from './brand.ts'
import { connect, type Database } from './database.ts'
import { createMember, type Member } from './member.ts'
import { createPerson, type Person } from './person.ts'
import { type Language, type Words, wordsOf } from './words.ts'

interface JourneyOptions {
  brandName: BrandName
  language: Language
  isAlone: boolean
}
interface Journey {
  turn: undefined
  /** Where this journey comes from: one home, known to the accounts that are made here. */
  address: string
  /** Whose portal this journey walks through. */
  brand: Brand
  t: Words
  person: Person
  /** An account made over HTTP, with that much paid in. */
  newMember: (funds?: string) => Promise<Member>
}

/** The longest journey, and what a slow machine makes of it. */
const TURN_MS_MAX = 600_000

/** Any address of a private network, so that limits by address see as many homes as there are journeys. */
export const freshAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Runs in each page before anything of it: drawn without a graphics card, what stands blurred behind a dialog takes ten times as long as all else. */
function withoutBlur(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** In every context of this browser: the journey's own, an operator's desk, a friend's home. */
function unblur(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await open(options)
    await context.addInitScript(withoutBlur)
    return context
  }
}

/** A journey has a language, its words, and somebody who walks it from an address of their own. */
export const test = base.extend<JourneyOptions & Journey, { database: Database; unblurred: undefined }>({
  brandName: ['midnight', { option: true }],
  language: ['EN', { option: true }],
  isAlone: [false, { option: true }],
  turn: [
    async ({ database, isAlone }, use) => {
      const end = await database.takeTurn({ isAlone })
      await use(undefined)
      end()
    },
    { auto: true, timeout: TURN_MS_MAX },
  ],
  locale: async ({ language }, use) => use(language === 'EN' ? 'en-GB' : LANGUAGES[language].tag),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its first argument.
  address: async ({}, use) => use(freshAddress()),
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  brand: async ({ brandName }, use) => use(BRANDS[brandName]),
  t: async ({ language }, use) => use(wordsOf(language)),
  person: async ({ page, t }, use) => use(createPerson(page, t)),
  newMember: async ({ baseURL, database, address }, use) =>
    use(funds => createMember({ baseURL: baseURL ?? '', database, address, ...(funds && { funds }) })),
  unblurred: [
    async ({ browser }, use) => {
      unblur(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const database = await connect(process.env.E2E_DATA_DIR ?? '')
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
})

/** A journey that changes what everybody sees: no other is under way meanwhile. */
export const testAlone = test.extend({ isAlone: true })

export { expect } from '@playwright/test'
