import { type ByteSource, err, newId, ok, type Result } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { jadeSettings } from '../seed/jade.ts'
import { midnightSettings } from '../seed/midnight.ts'
import type { SeededBrand } from '../seed/seed-brands.ts'
import { seedHelp } from '../seed/seed-help.ts'
import { findTakenHosts } from './find-taken-hosts.ts'
import { judgeSettings, type SettingsFault } from './judge-settings.ts'

/** A brand begins as one of the two that every installation has; operators change the rest in the console. */
export const TEMPLATES = { midnight: midnightSettings, jade: jadeSettings } as const

export interface NewBrand {
  /** By which calls and records name it, for good: capital letters and digits. */
  readonly code: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly like: keyof typeof TEMPLATES
  /** Fixed once the brand has a member; the template's own unless named. */
  readonly currency?: string | undefined
  readonly timeZone?: string | undefined
  readonly now: Date
  readonly random: ByteSource
}

export type AddBrandRefusal = { readonly code: 'code_invalid' | 'code_taken' | 'host_taken' } | SettingsFault

const CODE = /^[A-Z][A-Z0-9]{1,31}$/

/** Adds a brand behind all others. Refuses a code or a host that another brand has, and settings that are not fit. The other modules then seed what it starts with. */
export async function addBrand(tx: Tx, given: NewBrand): Promise<Result<SeededBrand, AddBrandRefusal>> {
  const { code, hosts, now, random } = given
  if (!CODE.test(code)) return err({ code: 'code_invalid' })
  const judged = judgeSettings(settingsOf(given))
  if (!judged.ok) return judged
  const id = newId(now, random)
  if ((await findTakenHosts(tx, id, hosts)).length > 0) return err({ code: 'host_taken' })
  const inserted = await sql`
    INSERT INTO brand.brands (id, merchant_code, position, settings)
    SELECT ${id}, ${code}, max(position) + 1, ${JSON.stringify(judged.value)}::jsonb FROM brand.brands
    ON CONFLICT (merchant_code) DO NOTHING RETURNING id`.execute(tx)
  if (inserted.rows.length === 0) return err({ code: 'code_taken' })
  await seedHelp(tx, id, judged.value)
  return ok({ id, merchantCode: code, settings: judged.value, isNew: true })
}

/** The template's, in which no text names the template, and with no contact that is another brand's. */
function settingsOf({ name, hosts, like, currency, timeZone }: NewBrand): unknown {
  const template = TEMPLATES[like](hosts)
  const renamed = JSON.parse(
    JSON.stringify(template).replaceAll(new RegExp(`\\b${template.name}\\b`, 'g'), () => JSON.stringify(name).slice(1, -1)),
  )
  return {
    ...renamed,
    ...{ hosts, currency: currency ?? template.currency, timeZone: timeZone ?? template.timeZone },
    contact: { ...template.contact, mail: '' },
  }
}
