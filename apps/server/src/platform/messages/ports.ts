export type Mail = { readonly channel: 'mail'; readonly to: string; readonly subject: string; readonly text: string }
export type Sms = { readonly channel: 'sms'; readonly to: string; readonly text: string }
/** What members get; the brand decides the sender and shows it in its own outbox. */
export type OutgoingMessage = (Mail | Sms) & { readonly brandId: string }

/** Somebody who carries messages out of the house. Throws when he does not take one; it is then tried again. */
export type Carrier<Message> = {
  /** `id` is the same at each try, for carriers that recognise repeats. */
  carry(message: Message, id: string): Promise<void>
}
