import type { Amount } from '@croupier/kernel'
import { el } from '../../../shared/play/hud/element.ts'
import type { Words } from '../text/words.ts'
import type { Layout } from './chips.ts'
import { chipPoint, type FeltPlan, neighbourOf, type Place, planFelt, spotAt, type Way } from './felt-plan.ts'
import { colourOf } from './number-tile.ts'
import { spotLabel, spotName } from './spot-names.ts'

type Parts = {
  readonly words: Words
  readonly onPlace: (spot: string) => void
  /** The spot under the pointer or the focus; undefined when there is none. */
  readonly onLook: (place: Place | undefined) => void
  readonly tone: (stake: Amount) => string
}

/** The layout: every one of its 157 spots is a button; a pointer means the spot that it comes nearest to. */
export function createFelt({ words, onPlace, onLook, tone }: Parts) {
  const { t } = words
  let way: Way = 'wide'
  let plan: FeltPlan = planFelt(way)
  let buttons = new Map<string, HTMLButtonElement>()
  let focused = 'straight-17'
  let isOff = false
  const chips = el('div', { class: 'chips', 'aria-hidden': 'true' })
  const root = el('div', { class: 'felt', role: 'group', 'aria-label': t('rouletteFelt') })
  const placeOf = (id: string) => plan.places.find(({ spot }) => spot.id === id)

  const percent = (value: number, of: number) => `${((value / of) * 100).toFixed(3)}%`
  function build(): void {
    plan = planFelt(way)
    root.dataset.way = way
    root.style.setProperty('--felt-w', String(plan.width))
    root.style.setProperty('--felt-h', String(plan.height))
    buttons = new Map(plan.places.map(place => [place.spot.id, buttonOf(place)]))
    root.replaceChildren(...buttons.values(), chips)
    setFocus(focused, false)
  }

  function buttonOf({ spot, box, x, y }: Place): HTMLButtonElement {
    const colour =
      spot.kind === 'straight'
        ? `is-${colourOf(spot.numbers[0] ?? 0)}`
        : spot.kind === 'red' || spot.kind === 'black'
          ? `is-${spot.kind}`
          : ''
    const button = el('button', {
      type: 'button',
      tabindex: '-1',
      class: `${box ? 'cell' : 'point'} ${colour} kind-${spot.kind}`,
      'data-spot': spot.id,
    })
    if (box) button.append(el('span', {}, spotLabel(spot, words)))
    const at = box ?? { x, y, w: 0, h: 0 }
    button.style.left = percent(at.x, plan.width)
    button.style.top = percent(at.y, plan.height)
    if (box) {
      button.style.width = percent(at.w, plan.width)
      button.style.height = percent(at.h, plan.height)
    }
    button.addEventListener('focus', () => {
      setFocus(spot.id, false)
      if (button.matches(':focus-visible')) look(placeOf(spot.id))
    })
    return button
  }

  function setFocus(id: string, isMoved: boolean): void {
    const before = buttons.get(focused)
    if (before) before.tabIndex = -1
    focused = id
    const button = buttons.get(id)
    if (!button) return
    button.tabIndex = 0
    if (isMoved) button.focus()
  }

  function look(place: Place | undefined): void {
    const lit = new Set(place?.spot.numbers)
    for (const { spot } of plan.places) {
      const isLit = place !== undefined && (spot.id === place.spot.id || (spot.kind === 'straight' && lit.has(spot.numbers[0] ?? -1)))
      buttons.get(spot.id)?.classList.toggle('is-lit', isLit)
    }
    onLook(place)
  }

  function placeUnder(event: MouseEvent): Place | undefined {
    const box = root.getBoundingClientRect()
    return spotAt(plan, ((event.clientX - box.left) / box.width) * plan.width, ((event.clientY - box.top) / box.height) * plan.height, way)
  }
  root.addEventListener('click', event => {
    if (isOff) return
    const target = (event.target as HTMLElement).closest<HTMLButtonElement>('button')
    // A press of a key has no place; it means the button that has the focus.
    const place = event.detail === 0 ? placeOf(target?.dataset.spot ?? '') : placeUnder(event)
    if (!place) return
    setFocus(place.spot.id, false)
    onPlace(place.spot.id)
  })
  root.addEventListener('pointermove', event => event.pointerType === 'mouse' && look(placeUnder(event)))
  root.addEventListener('pointerleave', () => look(undefined))
  root.addEventListener('focusout', () => look(undefined))

  const move = (by: readonly [number, number]) => {
    const from = placeOf(focused)
    const next = from && neighbourOf(plan, from, by)
    if (next) setFocus(next.spot.id, true)
    else if (from) setFocus(from.spot.id, true)
  }
  root.addEventListener('keydown', event => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by) return
    event.preventDefault()
    move(by as [number, number])
  })

  let laid: Layout = new Map()
  function drawChips(layout: Layout): void {
    laid = layout
    chips.replaceChildren(
      ...[...layout].flatMap(([id, stake]) => {
        const place = placeOf(id)
        if (!place) return []
        const chip = el(
          'span',
          { class: `chip on-felt ${tone(stake)}` },
          el('b', { class: 'num' }, words.shortMoney(stake).replace(/^[^\d]+/, '')),
        )
        const at = chipPoint(place)
        chip.style.left = percent(at.x, plan.width)
        chip.style.top = percent(at.y, plan.height)
        return [chip]
      }),
    )
    for (const { spot } of plan.places) {
      const stake = layout.get(spot.id)
      const name = spotName(spot, words)
      buttons
        .get(spot.id)
        ?.setAttribute('aria-label', stake === undefined ? name : t('rouletteSpotChip', { spot: name, amount: words.money(stake) }))
    }
  }

  const narrow = matchMedia('(max-width: 767px) and (orientation: portrait)')
  const follow = () => {
    way = narrow.matches ? 'tall' : 'wide'
    build()
    drawChips(laid)
  }
  narrow.addEventListener('change', follow)
  follow()
  return {
    root,
    drawChips,
    move,
    setOff: (off: boolean) => {
      isOff = off
      root.classList.toggle('is-off', off)
    },
    /** Marks the number that came; undefined takes the mark away. */
    mark: (number: number | undefined) => {
      for (const [id, button] of buttons) button.classList.toggle('is-hit', id === `straight-${number}`)
      root.classList.toggle('has-hit', number !== undefined)
    },
    /** Chips that lost fade, those that won glow. */
    judge: (isWon: (spot: string) => boolean) => {
      for (const [i, id] of [...laid.keys()].entries()) chips.children[i]?.classList.add(isWon(id) ? 'is-won' : 'is-lost')
    },
  }
}
