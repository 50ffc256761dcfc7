import type { WheelText } from '@croupier/contract'
import type { ByteSource } from '@croupier/kernel'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/index.ts'
import { draftWheel, publishWheel } from '../commands/edit-wheels.ts'

export interface SeededWheel {
  readonly brandId: string
  readonly currency: string
  readonly now: Date
  readonly random: ByteSource
}

/** What an amount in yuan is in another currency, roundly and in whole units. */
const TIMES: Readonly<Record<string, number>> = { THB: 5, VND: 3_000, IDR: 2_000, JPY: 20 }

const CODE = 'moon-wheel'

/** What a brand starts with: a wheel that runs, and that nobody has tickets for. What an operator changed later stays as it is. */
export async function seedWheel(tx: Tx, { brandId, currency, now, random }: SeededWheel): Promise<void> {
  const known = await sql`SELECT FROM wheel.wheels WHERE brand_id = ${brandId} AND code = ${CODE}`.execute(tx)
  if (known.rows.length > 0) return
  const drafted = await draftWheel(tx, random, { brandId, code: CODE, wheel: moonWheel(TIMES[currency] ?? 1), now })
  if (drafted.ok) await publishWheel(tx, { wheelId: drafted.value.wheelId, draftNumber: 1, by: 'croupier', now })
}

type Prize = WheelText['segments'][number]['prize']
const segment = (names: readonly string[], weight: number, prize: Prize, stock: number | null = null): WheelText['segments'][number] => {
  const [EN = '', CN = '', ID = '', TH = '', VI = '', JA = ''] = names
  return { names: { EN, CN, ID, TH, VI, JA }, weight, prize, stock }
}

/** Amounts in yuan, times what the brand's currency asks for. */
function moonWheel(times: number): WheelText {
  const sum = (yuan: number) => `${yuan * times}.00`
  const cash = (yuan: number): Prize => ({ kind: 'cash', amount: sum(yuan), turnoverPct: 100 })
  return {
    names: { EN: 'Moon wheel', CN: '月轮', ID: 'Roda Bulan', TH: 'วงล้อจันทรา', VI: 'Vòng quay Mặt Trăng', JA: '月の輪' },
    segments: [
      segment(['Full moon', '满月', 'Purnama', 'จันทร์เพ็ญ', 'Trăng tròn', '満月'], 1, cash(888), 3),
      segment(['Mist', '薄雾', 'Kabut', 'หมอก', 'Sương', '霧'], 300, { kind: 'nothing' }),
      segment(['Tide', '潮汐', 'Pasang', 'น้ำขึ้น', 'Thủy triều', '潮'], 150, { kind: 'points', amount: '500.00' }),
      segment(['Silver', '银光', 'Perak', 'เงินยวง', 'Ánh bạc', '銀'], 20, cash(58), 200),
      segment(['Echo', '回响', 'Gema', 'เสียงสะท้อน', 'Tiếng vọng', 'こだま'], 90, { kind: 'ticket' }),
      segment(['Pearl', '珍珠', 'Mutiara', 'ไข่มุก', 'Ngọc trai', '真珠'], 40, {
        ...{ kind: 'bonus', amount: sum(28), multiplePct: 500, days: 7 },
      }),
      segment(['Crescent', '新月', 'Sabit', 'จันทร์เสี้ยว', 'Trăng khuyết', '三日月'], 99, cash(8)),
      segment(['Stardust', '星尘', 'Debu bintang', 'ละอองดาว', 'Bụi sao', '星屑'], 300, { kind: 'points', amount: '88.00' }),
    ],
    fallback: 7,
  }
}
