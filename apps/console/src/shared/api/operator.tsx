import { createContext, type ReactNode, use, useState } from 'react'
import type { Me } from './types.ts'

interface Desk {
  readonly me: Me
  readonly may: (permission: string) => boolean
  /** The brand that screens look at; undefined: all of them. */
  readonly brandId: string | undefined
  readonly setBrandId: (brandId: string | undefined) => void
  /** What people call the brand of a code. */
  readonly brandName: (merchantCode: string) => string
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
  const may = (permission: string) => me.permissions.includes(permission)
  const brandName = (merchantCode: string) => me.brands.find(brand => brand.merchantCode === merchantCode)?.name ?? merchantCode
  return <DeskContext value={{ me, may, brandId, setBrandId, brandName }}>{children}</DeskContext>
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
