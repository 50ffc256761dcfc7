import type { Tx } from '../../platform/db/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { OutgoingMessage } from '../../platform/messages/index.ts'

/** Who gets a message, and where he can be reached. */
export interface Recipient {
  readonly account: string
  /** Language code of the member, or the brand's own. */
  readonly language: string
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly isTrial: boolean
}

export interface MessageBrand {
  readonly name: string
  /** IANA time zone in which a brand dates what it says. */
  readonly timeZone: string
  readonly defaultLanguage: string
}

/** Who brings the pass of a captcha: a request is one. */
export interface Visitor {
  readonly tenant: { readonly id: string }
  readonly ip: string
  readonly now: Date
}

export interface MessagesPorts {
  /** Spends a pass that was asked for pictures; false where it is not good here. */
  readonly spendPass: (visitor: Visitor, slideToken: string) => Promise<boolean>
  readonly brandOf: (brandId: string) => Promise<MessageBrand>
  /** Read within the transaction, so that a member who is just being made is found; undefined: nobody. */
  readonly recipientOf: (tx: Tx, memberId: string) => Promise<Recipient | undefined>
  readonly messenger: { send(tx: Tx, message: OutgoingMessage): Promise<string> }
  readonly realtime: {
    noticeChanged(brandId: string): void
    inboxChanged(memberIds: readonly string[]): void
    /** Letters at the desk are not as they were. */
    feedbackChanged(): void
  }
  /** Who of the desk has a letter to themselves. */
  readonly claims: {
    /** Why this operator may not decide now; undefined: nothing speaks against it. */
    mayDecide(tx: Tx, asked: { itemId: string; operatorId: string; now: Date }): Promise<Refusal | undefined>
    /** It is decided: nobody has it any more. */
    end(tx: Tx, itemId: string): Promise<void>
  }
}
