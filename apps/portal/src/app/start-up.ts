import { isApiError } from '../shared/api/api-error.ts'
import { call } from '../shared/api/call.ts'
import { memberQuery } from '../shared/api/queries/identity.ts'
import { statusQuery, systemKeys } from '../shared/api/queries/system.ts'
import { queryClient } from '../shared/api/query-client.ts'
import type { Brand, Status } from '../shared/api/types.ts'
import { firstAnswers } from '../shared/boot/first-answers.ts'
import { type Boot, merchantOfAddress, readBoot } from '../shared/boot/read-boot.ts'
import { applyTheme } from '../shared/brand/apply-theme.ts'
import { startI18n } from '../shared/i18n/i18n.ts'
import { startLanguage, storeLanguage } from '../shared/i18n/language-rules.ts'
import { keepFirstLink, keepFirstTouch, linkCodeOf } from '../shared/session/first-touch.ts'
import { readSession, writeSession } from '../shared/session/session-keys.ts'
import { useSession } from '../shared/session/session-store.ts'
import { shareSession } from '../shared/session/session-tabs.ts'
import { firstPartOf } from './first-parts.ts'
import { fetchMemberParts } from './shell/member-parts.ts'

/** How the page begins: with the brand's status, at a host that is no brand's, or without an answer. */
export type Start = { kind: 'ready'; status: Status } | { kind: 'unknown-host' } | { kind: 'no-answer'; error: unknown }

/** Spoken until a brand says otherwise. */
const NO_BRAND: Pick<Brand, 'languages' | 'defaultLanguage'> = { languages: ['EN', 'CN'], defaultLanguage: 'EN' }

export async function startUp(): Promise<Start> {
  const asked = merchantOfAddress(location.search)
  if (asked) writeSession('merchant', asked)
  shareSession()
  keepFirstTouch(location.search, Date.now())
  const linkCode = linkCodeOf(location)
  keepFirstLink(linkCode)
  const boot = readBoot(document, readSession('merchant'))
  const start = boot ? startWith(boot) : await askStatus()
  const brand = start.kind === 'ready' ? start.status.brand : NO_BRAND
  const language = startLanguage(brand, localStorage, navigator.language)
  storeLanguage(language, localStorage)
  if (start.kind === 'ready') enterBrand(start.status)
  if (linkCode !== '' && start.kind === 'ready') tellVisit(linkCode)
  if (boot?.kind === 'brand') firstAnswers.read(document, Date.now())
  const isOpen = start.kind === 'ready' && start.status.status === 0
  const first = isOpen ? firstPartOf(location.pathname, language) : undefined
  const isMember = isOpen && useSession.getState().token !== null
  try {
    // The page's part comes beside its words, not after them. A part that failed is fetched once more where it is drawn.
    await Promise.all([
      startI18n(language, first?.texts),
      first?.ready().catch(() => undefined),
      isMember ? fetchMemberParts().catch(() => undefined) : undefined,
    ])
  } catch (error) {
    // Without its words the portal says so in the few that are built in.
    return { kind: 'no-answer', error }
  }
  return start
}

function startWith(boot: Boot): Start {
  if (boot.kind === 'unknown-host') return boot
  queryClient.setQueryData(systemKeys.status(), boot.status)
  return { kind: 'ready', status: boot.status }
}

async function askStatus(): Promise<Start> {
  try {
    return { kind: 'ready', status: await queryClient.fetchQuery(statusQuery()) }
  } catch (error) {
    return isApiError(error, 'unknown_host') ? { kind: 'unknown-host' } : { kind: 'no-answer', error }
  }
}

function enterBrand(status: Status): void {
  applyTheme(status.brand.theme, document.documentElement)
  writeSession('merchantCode', status.brand.merchantCode)
  // A stored token is tried at once; a token that has ended signs this tab out by itself.
  if (useSession.getState().token && status.status === 0) void queryClient.prefetchQuery(memberQuery())
}

const VISITED = 'visitedLink'

/** Once in a tab: a page that is loaded again is the same visit. Whether it was counted changes nothing for the visitor. */
function tellVisit(code: string): void {
  if (sessionStorage.getItem(VISITED) === code) return
  sessionStorage.setItem(VISITED, code)
  void call('visitRegistrationLink', { params: { code } }).catch(() => undefined)
}
