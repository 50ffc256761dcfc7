import type { IconName } from '@croupier/ui'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { Answer, MemberInfo } from '../api/types.ts'
import type { Namespace } from '../i18n/text-files.ts'

/** The agent centre's pages by their names. A feature adds its own where it says its pages. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it.
export interface AgentPageNames {}
export type AgentPageName = keyof AgentPageNames

/** In the order of the agent centre's own menu. */
export const AGENT_GROUPS = ['team', 'contracts', 'money'] as const

/** For each kind of contract whether this account has or gives one, and how many offers and asked ends wait for its answer. */
export type AgentFlags = Answer<'consolidatedFunds'>

/** What the agent centre knows of a page: its feature says it in an `agent-pages.ts`, and nobody else does. */
export interface AgentPage {
  readonly name: AgentPageName
  readonly title: ParseKeys<'agentCentre'>
  readonly icon: IconName
  readonly group: (typeof AGENT_GROUPS)[number]
  /** Its place in the menu; in tens, so that another fits between. The first page is where the centre opens. */
  readonly order: number
  /** Its texts, fetched beside its code. */
  readonly texts: readonly Namespace[]
  /** After its title in the menu, such as how many requests wait. */
  readonly Badge?: ComponentType
  /** Whether the menu of this agent lists it; everybody's where it is left out. Flags are undefined until they are known. */
  readonly isListed?: (member: Pick<MemberInfo, 'toUpline' | 'toDownline' | 'type'> | undefined, flags: AgentFlags | undefined) => boolean
  readonly load: () => Promise<ComponentType>
}
