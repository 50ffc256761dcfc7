import '@croupier/ui/tokens.css'
import '@croupier/ui/themes/midnight.css'
import '@croupier/ui/themes/jade.css'
import './styles/originals.css'
import { amountLocale } from '@croupier/contract/languages'
import { present } from '@croupier/kernel'
import { isApiError } from '../../shared/api/api-error.ts'
import { createPortalLink, type FrameFacts } from '../../shared/play/frame/portal-link.ts'
import { refusalKind } from '../../shared/play/frame/refusals.ts'
import { showFailure } from '../../shared/play/hud/failure.ts'
import { ENGLISH, loadSpoken, readTexts } from '../../shared/play/text/load-spoken.ts'
import { readerLanguage } from '../../shared/play/text/reader-language.ts'
import { createWords } from '../../shared/play/text/words.ts'
import { createOriginalsClient } from './api/originals-client.ts'
import { createTable } from './game/table.ts'
import { findOriginal, sharedTexts } from './registry.ts'
import type { TextKey } from './text/words.ts'

/** The token of the game session stands in the fragment, which no server and no referrer sees. */
const token = new URLSearchParams(location.hash.slice(1)).get('s') ?? ''
const language = readerLanguage(localStorage.getItem('hisLang'), document.documentElement.lang)
const root = present(document.getElementById('game') ?? undefined, 'the page has a place for the game')

/** English until the reader's own words are here. */
let spoken = ENGLISH
let onFrame: (facts: FrameFacts) => void = () => undefined
const portal = createPortalLink(facts => onFrame(facts))
const client = createOriginalsClient(token, language)

/** The session tells which rules are played, and with them which part of the client is needed. */
async function start(): Promise<void> {
  document.body.dataset.state = 'loading'
  const loading = loadSpoken<TextKey>(language, sharedTexts)
  // Whoever cannot be told about the session is told so, even without these words.
  loading.catch(() => undefined)
  const session = await client.session()
  portal.say({ type: 'progress', share: 0.5 })
  const original = present(findOriginal(session.rules), `this client knows the rules ${session.rules}`)
  const [own, texts, game] = await Promise.all([loading, readTexts(language, original.texts), original.load()])
  spoken = own
  const words = createWords(
    { ...own, texts: { ...own.texts, ...texts } },
    { locale: amountLocale(session.locale, language), currency: session.currency },
  )
  document.title = session.gameName
  document.body.dataset.game = session.rules
  const table = createTable({ session, client, game, root, words, portal, storage: localStorage })
  onFrame = table.setFrame
  portal.say({ type: 'ready' })
  await table.open()
}

function fail(error: unknown): void {
  document.body.dataset.state = 'ended'
  portal.say({ type: 'shown' })
  const words = createWords(spoken, { locale: 'en', currency: 'USD' })
  const kind = isApiError(error) ? refusalKind(error) : 'other'
  const reopen = () => (portal.isFramed ? portal.say({ type: 'relaunch' }) : location.assign('/index'))
  const retry = () => void start().catch(fail)
  if (kind === 'ended') showFailure(root, words.t('endedTitle'), words.t('endedText'), words.t('reopen'), reopen)
  else if (kind === 'off') showFailure(root, words.t('offTitle'), words.t('offText'), words.t('back'), reopen)
  else showFailure(root, words.t('failedTitle'), words.t('failedText'), words.t('retry'), retry)
  // Whoever looks into the console may know what the sentence above cannot tell.
  if (!isApiError(error)) console.error(error)
}

await start().catch(fail)
