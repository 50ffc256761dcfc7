import { createContext, type ReactNode, use, useState } from 'react'
import type { Me } from './types.ts'

interface Desk {
  readonly me: Me
  readonly may: (permission: string) => boolean
  /** The brand that screens look at; undefined: all of them. */
  readonly brandId: string | undefined
  readonly setBrandId: (brandId: string | undefined) => void
}

const KEY = 'croupier.console.brand'
const DeskContext = createContext<Desk | undefined>(undefined)

/** Who works here, and on which brand. */
export function DeskProvider({ me, children }: { me: Me; children: ReactNode }) {
  const [kept, setKept] = useState(() => localStorage.getItem(KEY) ?? '')
  const brandId = me.brands.some(brand => brand.brandId === kept) ? kept : undefined
  const setBrandId = (next: string | undefined) => {
    localStorage.setItem(KEY, next ?? '')
    setKept(next ?? '')
  }
  return <DeskContext value={{ me, may: permission => me.permissions.includes(permission), brandId, setBrandId }}>{children}</DeskContext>
}

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk is used outside of DeskProvider')
  return desk
}

/** As a query says it. */
export const useScope = (): { brandId?: string } => {
  const { brandId } = useDesk()
  return brandId ? { brandId } : {}
}
