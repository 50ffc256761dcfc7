import type { Words } from '../text/words.ts'
import { el } from './element.ts'
import { icon, setIcon } from './icon.ts'

export type TopBar = ReturnType<typeof createTopBar>
export type BarActions = {
  readonly leave: () => void
  readonly favourite: () => void
  readonly toggleSound: () => void
  readonly openHistory: () => void
  readonly openRules: () => void
  readonly fullScreen: () => void
}
type Facts = {
  readonly name: string
  readonly vendor: string
  readonly isTrial: boolean
  /** What the button for rules is called in this game. */
  readonly rules: string
}

/** The game's name and facts, and what is not needed for every round. */
export function createTopBar(words: Words, actions: BarActions, facts: Facts, ...more: readonly (Node | string)[]) {
  const { t } = words
  const soundIcon = icon('volume-x')
  const fullIcon = icon('maximize')
  const back = barButton(icon('chevron-left'), t('back'), actions.leave)
  const favourite = barButton(icon('heart'), t('favourite'), actions.favourite)
  const sound = barButton(soundIcon, t('sound'), actions.toggleSound)
  const history = barButton(icon('history'), t('history'), actions.openHistory)
  const rules = barButton(icon('info'), facts.rules, actions.openRules)
  const full = barButton(fullIcon, t('fullScreen'), actions.fullScreen)
  history.classList.add('only-narrow')
  sound.classList.add('bar-sound')
  sound.setAttribute('aria-pressed', 'false')
  // The portal shows these itself unless it leaves them to the game.
  for (const button of [back, favourite, full]) button.hidden = true

  const root = el(
    'header',
    { class: 'bar' },
    back,
    el(
      'div',
      { class: 'bar-name' },
      el('h1', {}, el('span', { class: 'bar-title' }, facts.name), facts.isTrial && el('span', { class: 'bar-trial' }, t('trial'))),
      el('p', {}, el('span', { class: 'bar-vendor' }, `${facts.vendor} · `), ...more),
    ),
    el('div', { class: 'bar-buttons' }, favourite, sound, history, rules, full),
  )
  return {
    root,
    setSound: (isOn: boolean) => {
      setIcon(soundIcon, isOn ? 'volume-2' : 'volume-x')
      sound.setAttribute('aria-pressed', String(isOn))
    },
    setFavourite: (isOn: boolean) => {
      favourite.setAttribute('aria-pressed', String(isOn))
      favourite.classList.toggle('is-loved', isOn)
    },
    setFull: (isFull: boolean) => {
      setIcon(fullIcon, isFull ? 'minimize' : 'maximize')
      full.setAttribute('aria-label', t(isFull ? 'leaveFullScreen' : 'fullScreen'))
    },
    showPortalControls: (shown: { readonly back: boolean; readonly favourite: boolean; readonly full: boolean }) => {
      back.hidden = !shown.back
      favourite.hidden = !shown.favourite
      full.hidden = !shown.full
    },
  }
}

const barButton = (content: SVGSVGElement, label: string, onclick: () => void) =>
  el('button', { type: 'button', class: 'bar-button', 'aria-label': label, title: label, onclick }, content)
