import '@croupier/ui/tokens.css'
import '@croupier/ui/themes/midnight.css'
import '@croupier/ui/themes/jade.css'
import './styles/slots.css'
import { amountLocale } from '@croupier/contract/languages'
import { present } from '@croupier/kernel'
import { slotArt } from '@croupier/ui/generated/slot-art.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { createPortalLink, type FrameFacts } from '../../shared/play/frame/portal-link.ts'
import { refusalKind } from '../../shared/play/frame/refusals.ts'
import { showFailure } from '../../shared/play/hud/failure.ts'
import { ENGLISH } from '../../shared/play/text/load-spoken.ts'
import { readerLanguage } from '../../shared/play/text/reader-language.ts'
import { createWords as createPlayWords } from '../../shared/play/text/words.ts'
import { createPlayClient } from './api/play-client.ts'
import type { PlaySession } from './api/wire.ts'
import { showLoading } from './hud/loading.ts'
import { createSounds } from './sound/sounds.ts'
import { createPace } from './stage/pace.ts'
import { loadLanguage } from './text/load-language.ts'
import { createWords } from './text/words.ts'

/** The token of the game session stands in the fragment, which no server and no referrer sees. */
const token = new URLSearchParams(location.hash.slice(1)).get('s') ?? ''
const language = readerLanguage(localStorage.getItem('hisLang'), document.documentElement.lang)
const root = present(document.getElementById('game') ?? undefined, 'the page has a place for the game')

/** English until the reader's own words are here. */
let spoken = ENGLISH
let onFrame: (facts: FrameFacts) => void = () => undefined
const portal = createPortalLink(facts => onFrame(facts))
const client = createPlayClient(token, language)

/** The session tells the title, and with it which pictures and which words are needed; all of them load side by side. */
async function start(): Promise<void> {
  document.body.dataset.state = 'loading'
  const renderer = import('./game/load-game.ts')
  const loading = loadLanguage(language)
  // Whoever cannot be told about the session is told so, even without these words.
  loading.catch(() => undefined)
  const session = await client.session()
  portal.say({ type: 'progress', share: 0.2 })
  const own = await loading
  spoken = own
  const words = createWords(own, { locale: amountLocale(session.locale, language), currency: session.currency })
  const art = present(slotArt[session.gameId], `pictures of ${session.gameId}`)
  document.title = session.gameName
  const bar = showLoading(root, art, session.gameName, words.t('loading'))
  const progress = (share: number) => {
    bar(share)
    portal.say({ type: 'progress', share })
  }
  const { loadGame } = await renderer
  progress(0.35)
  const pace = createPace(localStorage.getItem('slots.turbo') === 'on')
  const game = await loadGame(
    { session, client, art, root, words, pace, portal, sounds: createSounds(localStorage), storage: localStorage },
    progress,
  )
  onFrame = facts => game.setFrame(facts)
  portal.say({ type: 'ready' })
  await game.open()
}

function fail(error: unknown): void {
  document.body.dataset.state = 'ended'
  portal.say({ type: 'shown' })
  const words = createPlayWords(spoken, { locale: 'en', currency: 'USD' } satisfies Pick<PlaySession, 'locale' | 'currency'>)
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
