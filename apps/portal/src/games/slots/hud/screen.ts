import type { SlotTitle } from '@croupier/games/slots'
import type { SlotArt } from '@croupier/ui/art-types.ts'
import { createBanner } from '../../../shared/play/hud/banner.ts'
import { el } from '../../../shared/play/hud/element.ts'
import { createTopBar } from '../../../shared/play/hud/top-bar.ts'
import type { PlaySession } from '../api/wire.ts'
import { layoutReels, type ReelLayout } from '../plan/layout.ts'
import type { Words } from '../text/words.ts'
import type { Actions } from './actions.ts'
import { applySkin } from './apply-skin.ts'
import { createCabinet } from './cabinet.ts'
import { createControls } from './controls.ts'
import { createFeatureStrip } from './feature-strip.ts'
import { createOverlay } from './overlay.ts'
import { createSidePanel } from './side-panel.ts'
import { waysToWin } from './ways-to-win.ts'

export type Screen = ReturnType<typeof createScreen>
type ScreenParts = {
  readonly root: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly title: SlotTitle
  readonly session: PlaySession
  readonly art: SlotArt
  readonly words: Words
  readonly actions: Actions
}

const LETTERING_MAX = 380
/** Height of the lettering by its width, and how much of it lies above the frame. */
const LETTERING_ASPECT = 278 / 720
const LETTERING_ABOVE = 0.7
/** Lower than this there is no room for lettering, and counters go above the reels: a phone on its side. */
const LOW_HEIGHT = 380
const PLATE_ROOM = 30
const STRIP_ROOM = 50
/** Width that counters take beside the reels, frame included. */
const SIDE_ROOM = 190

/** The whole page of a title: its world, machine, controls and panel; tells where the reels lie whenever that changes. */
export function createScreen({ root, canvas, title, session, art, words, actions }: ScreenParts) {
  const facts = { name: session.gameName, vendor: session.vendorName, isTrial: session.trial, rules: words.t('info') }
  const returns = words.t('returnOf', { percent: words.percent(title.rtpBps / 10_000) })
  const bar = createTopBar(words, actions, facts, returns, el('span', { class: 'bar-ways' }, ` · ${waysToWin(title, words)}`))
  const cabinet = createCabinet(title, art, words)
  const strip = createFeatureStrip(title, words)
  const overlay = createOverlay(words, actions.press)
  const controls = createControls(words, actions, { hasAutoplay: session.autoplayMax > 0, isTrial: session.trial })
  const panel = createSidePanel(words, actions)
  const banner = createBanner()
  const live = el('p', { class: 'vh', 'aria-live': 'polite', 'data-testid': 'result' })
  const slot = el('div', { class: 'machine' }, cabinet.root, strip.root, overlay.root)
  const world = el('main', { class: 'world' }, bar.root, slot, controls.root, banner.root, live)
  canvas.className = 'effects'
  slot.after(canvas)
  const background = el(
    'picture',
    { class: 'backdrop' },
    el('source', { srcset: art.portrait, media: '(max-aspect-ratio: 4/5)' }),
    el('img', { src: art.landscape, alt: '' }),
  )
  world.prepend(background)
  applySkin(root, art.skin)
  root.replaceChildren(world, panel.root)
  const hasStrip =
    title.parSheet.cascade !== undefined || title.parSheet.freeSpins !== undefined || title.parSheet.holdAndSpin !== undefined

  strip.root.hidden = !hasStrip

  /** Measures the room, sizes the machine, and says where its reels begin within the canvas. */
  const layout = (): { reels: ReelLayout; left: number; top: number; width: number; height: number } => {
    slot.style.padding = '0'
    const { clientWidth: width, clientHeight: height } = slot
    const isLow = height < LOW_HEIGHT
    const lettering = isLow ? 0 : Math.min(LETTERING_MAX, width * 0.7, height * 0.62)
    const above = lettering * LETTERING_ASPECT * LETTERING_ABOVE
    const fit = (stripRoom: number) =>
      layoutReels({ width, height: height - above - PLATE_ROOM - stripRoom }, title.parSheet.reels.length, title.parSheet.rows)
    // Reels with many rows leave room at their sides; there the counters cost no height.
    const beside = fit(0)
    const isBeside = hasStrip && !isLow && beside.cellWidth * title.parSheet.reels.length + 2 * SIDE_ROOM < width
    const reels = isBeside ? beside : fit(hasStrip ? STRIP_ROOM : 0)
    slot.classList.toggle('is-low', isLow)
    slot.classList.toggle('is-beside', isBeside)
    slot.style.padding = `${isLow && hasStrip ? STRIP_ROOM : above}px 0 ${isLow || isBeside || !hasStrip ? PLATE_ROOM : 0}px`
    cabinet.size(reels, lettering)
    const box = cabinet.window.getBoundingClientRect()
    const origin = world.getBoundingClientRect()
    return { reels, left: box.left - origin.left, top: box.top - origin.top, width: world.clientWidth, height: world.clientHeight }
  }
  return { bar, cabinet, strip, overlay, controls, panel, banner, world, slot, layout, say: (text: string) => (live.textContent = text) }
}
