import type { Answer } from '../../shared/api/types.ts'
import { idOf } from './ids.ts'

type PointOrder = Answer<'consolePointOrder'>
type Good = Answer<'consoleGoods'>['list'][number]

export const pointOrder = (changes: Partial<PointOrder> = {}): PointOrder => ({
  ...{ orderId: idOf(501), number: 'M23456789AB', brandId: idOf(1), merchantCode: 'MIDNIGHT', memberId: idOf(71), account: 'harbour71' },
  ...{ names: { EN: 'Moon tea set', CN: '月影茶具' }, picture: { art: 'tea-set', url: null }, quantity: 2, points: '19600.00' },
  ...{ delivery: 'Lin Wei, 138 0000 0000\n8 Harbour Road', state: 'in_process', shipping: null, reason: null, endedBy: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', endedAt: null, claim: null },
  ...changes,
})

export const good = (changes: Partial<Good> = {}): Good => ({
  ...{ goodId: idOf(601), brandId: idOf(1), version: 3, names: { EN: 'Moon tea set' }, notes: { EN: 'Delivered in 5–8 days' } },
  ...{ delivery: 'address', art: 'tea-set', pictureId: null, picture: { art: 'tea-set', url: null }, position: 1 },
  ...{ isOffered: true, price: '9800.00', stock: 12, offeredAt: null, createdAt: '2026-11-01T10:00:00.000Z' },
  ...changes,
})
