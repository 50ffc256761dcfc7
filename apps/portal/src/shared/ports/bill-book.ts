import { type ComponentType, createContext, use } from 'react'
import type bills from '../i18n/locales/en/bills.json'

declare module '../i18n/text-files.ts' {
  interface TextFiles {
    bills: typeof bills
  }
}

export interface BillBookProps {
  kind: 'realtime_salary' | 'hourly_salary' | 'daily_salary' | 'dividend'
}
export type BillBook = ComponentType<BillBookProps>

/** The bills of a kind, received and given, and the one that the address names. Pages of contracts show them through this port. */
export const BillBookContext = createContext<BillBook>(() => null)
export const useBillBook = (): BillBook => use(BillBookContext)
