import type { Delivery } from '@croupier/contract'

export interface Address {
  readonly name: string
  readonly phone: string
  readonly address: string
}
/** Where an order goes, as the member gave it. */
export type GivenDelivery = Address | { readonly contact: string }

export interface AskedDelivery {
  readonly address?: Address | undefined
  readonly contact?: string | undefined
}

export type DeliveryFault = 'address_required' | 'zalo_required' | 'whatsapp_required'

/** What an item's order needs so that it can be sent, of what the member gave; nothing more is kept. */
export function judgeDelivery(asked: Delivery | null, given: AskedDelivery): GivenDelivery | null | DeliveryFault {
  if (asked === null) return null
  if (asked !== 'address') {
    const contact = given.contact?.trim()
    return contact ? { contact } : `${asked}_required`
  }
  const { name = '', phone = '', address = '' } = given.address ?? {}
  const trimmed = { name: name.trim(), phone: phone.trim(), address: address.trim() }
  return Object.values(trimmed).every(text => text !== '') ? trimmed : 'address_required'
}

export const deliveryText = (given: GivenDelivery): string =>
  'contact' in given ? given.contact : `${given.name}, ${given.phone}\n${given.address}`
