import { ACCOUNT_TYPE } from '@croupier/contract/browser'
import i18next from 'i18next'
import { ask, openModal } from '../modals/modal-store.ts'
import type { Launchable } from '../ports/launch.ts'
import { isAgentType, useSession } from './session-store.ts'

interface Wish {
  readonly then?: (() => void) | undefined
  /** What is to be played, where that is what was wanted. */
  readonly game?: Launchable | undefined
}
let afterSignIn: Wish = {}

/** Opens the login popup; what the visitor wanted happens after they have signed in. */
export function promptLogin(then?: () => void, game?: Launchable): void {
  afterSignIn = { then, game }
  openModal('login')
}

/** The game that opens as soon as somebody is signed in. */
export const wishedGame = (): Launchable | undefined => afterSignIn.game

/** Called once when a sign-in is complete. */
export function resumeAfterSignIn(): void {
  const { then } = afterSignIn
  afterSignIn = {}
  then?.()
}

/** What a visitor wanted before they closed the login popup is no longer wanted. */
export function forgetWish(): void {
  afterSignIn = {}
}

/** Runs `action` for a signed-in account of a real kind; a visitor gets the login popup, a trial account its warning (specification §5, §6). */
export function withRealAccount(action: () => void): void {
  const { token, type } = useSession.getState()
  if (token === null) promptLogin(() => withRealAccount(action))
  else if (type === ACCOUNT_TYPE.trial) void warnTrial()
  else action()
}

/** Runs `action` for agents and promoters; a visitor gets the login popup, a trial account its own warning, and other members that of specification §6. */
export function withAgentAccount(action: () => void): void {
  const { token, type } = useSession.getState()
  if (token === null) promptLogin(() => withAgentAccount(action))
  else if (type === ACCOUNT_TYPE.trial) void warnTrial()
  else if (type !== null && !isAgentType(type)) void warnNonAgent()
  else action()
}

/** The agent centre stays closed to members: signing in as somebody else is their own decision, so nothing asks for it. */
export async function warnNonAgent(): Promise<void> {
  const t = i18next.getFixedT(null, 'common')
  await ask({
    icon: 'briefcase',
    tone: 'warn',
    title: t('agent.onlyTitle'),
    html: t('agent.onlyText'),
    buttons: [{ key: 'close', label: t('ui.close'), tone: 'primary' }],
  })
}

/** Actions that need a real account are refused for type 4 with this warning. */
export async function warnTrial(): Promise<void> {
  const t = i18next.getFixedT(null, 'common')
  const answer = await ask({
    icon: 'user-plus',
    tone: 'warn',
    title: t('trial.title'),
    html: t('trial.text'),
    buttons: [
      { key: 'later', label: t('trial.later') },
      { key: 'register', label: t('trial.submit'), tone: 'primary' },
    ],
  })
  if (answer === 'register') openModal('register')
}
