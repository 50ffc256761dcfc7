import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { createFixtureHouse, type WantedRound } from '../../apps/portal/src/testing/fixture-slots.ts'
import type { SlotTitle } from '../../games/slots/index.ts'

const dist = join(import.meta.dirname, '../../apps/portal/dist')
/** As the portal in use: what is secret is made in secure places only. */
const ORIGIN = 'http://frames.localhost'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The built client of one title, served without a server: its rounds are dealt by the rules in this process, and of the kind that is wanted. */
export async function openSlot(page: Page, title: SlotTitle, wanted: () => WantedRound): Promise<void> {
  const house = createFixtureHouse(title)
  const answerCall = (route: Route, path: string) => {
    const request = route.request()
    const value = path.endsWith('/session')
      ? house.session()
      : path.endsWith('/steps')
        ? house.step()
        : house.spin((request.postDataJSON() as { bet: string }).bet, wanted())
    return route.fulfill({ json: { success: true, value } })
  }
  await page.route(`${ORIGIN}/**`, route => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/wps/')) return answerCall(route, pathname)
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    return route.fulfill({ body: readFileSync(join(dist, file)), contentType: TYPES[extname(file)] ?? 'application/octet-stream' })
  })
  await page.goto(`${ORIGIN}/play/slots/#s=frames`)
  await page.locator('body[data-state="idle"]').waitFor()
}

/** A page of the same origin with nothing but `script` in it. */
export async function openEmpty(page: Page, script: string): Promise<void> {
  await page.route(`${ORIGIN}/empty`, route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><style>body{margin:0;background:#120a1e}canvas{display:block}</style><canvas></canvas>',
    }),
  )
  await page.goto(`${ORIGIN}/empty`)
  await page.addScriptTag({ content: script, type: 'module' })
  await page.locator('body[data-state="moving"]').waitFor()
}
