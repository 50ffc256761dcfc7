import { ACCOUNT_TYPE, AGENT_TYPES } from '@croupier/contract/browser'
import { create } from 'zustand'
import type { MemberInfo } from '../api/types.ts'
import { clearSession, readSession, writeSession } from './session-keys.ts'

export type EndReason = 'logout' | 'revoked' | 'locked' | 'expired' | Farewell
/** Ends by the member's own wish that reach all his devices; nothing asks him in again. */
export type Farewell = 'paused' | 'closed'
export const isFarewell = (reason: EndReason | null): reason is Farewell => reason === 'paused' || reason === 'closed'

interface SessionState {
  token: string | null
  account: string | null
  /** The account type of the decisions; null until member info has come. */
  type: number | null
  /** Why the last session of this tab ended; the shell tells it unless the member signed out here. */
  ended: EndReason | null
  signIn: (token: string) => void
  rememberMember: (member: Pick<MemberInfo, 'id' | 'account' | 'type' | 'memberLabel'>) => void
  end: (reason: EndReason) => void
}

const storedType = () => {
  const text = readSession('isAgent')
  return text === null ? null : Number(text)
}

/** Who is signed in, in this tab. Being logged in is having a token in session storage (specification §4). */
export const useSession = create<SessionState>()(set => ({
  token: readSession('token'),
  account: readSession('account'),
  type: storedType(),
  ended: null,
  signIn: token => {
    writeSession('token', token)
    set({ token, account: null, type: null, ended: null })
  },
  rememberMember: member => {
    writeSession('account', member.account)
    writeSession('customerId', member.id)
    writeSession('memberLabel', JSON.stringify(member.memberLabel))
    writeSession('isAgent', String(member.type))
    set({ account: member.account, type: member.type })
  },
  end: reason => {
    clearSession()
    set({ token: null, account: null, type: null, ended: reason })
  },
}))

export const useIsLoggedIn = (): boolean => useSession(state => state.token !== null)
export const useIsTrial = (): boolean => useSession(state => state.type === ACCOUNT_TYPE.trial)
/** Agents, master agents and promoters: they have an agent centre. */
export const isAgentType = (type: number | null): boolean => AGENT_TYPES.some(agent => agent === type)
export const useIsAgent = (): boolean => useSession(state => isAgentType(state.type))
