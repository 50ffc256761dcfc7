import type { AuditRow } from '../../shared/api/types.ts'
import { FIELDS, type LimitField } from './limits-draft.ts'

export interface SettingChange {
  readonly name: LimitField | 'isOpen'
  /** Null is as the house has it. */
  readonly before: string | null
  readonly after: string | null
}

const NAMES = ['isOpen', ...FIELDS] as const

/** What an entry of the audit log changed of a table's settings. */
export function readChanges({ before, after }: Pick<AuditRow, 'before' | 'after'>): SettingChange[] {
  const [old, next] = [read(before), read(after)]
  return NAMES.map(name => ({ name, before: said(old[name]), after: said(next[name]) })).filter(change => change.before !== change.after)
}

const said = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))

function read(text: string | null): Readonly<Record<string, unknown>> {
  const value: unknown = text === null ? {} : JSON.parse(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
