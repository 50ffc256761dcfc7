import type { ClientMessages, ServerMessages } from '@croupier/contract/browser'
import type { Socket } from 'socket.io-client'
import { create } from 'zustand'

export type Line = Socket<ServerMessages, ClientMessages>

/** The line of this tab, once it has been opened: whoever talks over it beside the pushes that everybody hears. */
export const useHeldLine = create<{ line: Line | null }>()(() => ({ line: null }))
