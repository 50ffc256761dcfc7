import type { Browser, Page } from '@playwright/test'
import type { Database } from './database.ts'
import { appearInConsole } from './operator.ts'

/** A browser of the operator, who works at a desk whatever the member holds. */
export async function openDesk(browser: Browser, database: Database): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false, locale: 'en-GB' },
  })
  const page = await context.newPage()
  await appearInConsole(page, database)
  return page
}
