import type { BrandModule } from '../modules/brand/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Messenger } from '../platform/messages/index.ts'
import { type FeedReader, readOutbox } from '../platform/outbox/index.ts'

const TEXTS = {
  EN: {
    subject: (brand: string) => `Welcome to ${brand}`,
    text: (brand: string, account: string) =>
      `Hello ${account},\n\nyour account at ${brand} is open. Before you play, look at Safer play in your account: you can set limits there at any time.\nEvery round you play can be checked on the fairness page.\n\nIf this was not you, answer this message and we will close the account.`,
  },
  CN: {
    subject: (brand: string) => `欢迎来到 ${brand}`,
    text: (brand: string, account: string) =>
      `${account}，您好：\n\n您在 ${brand} 的账号已开通。游戏前请先了解账户中的理性游戏设置，您可以随时设置限额。\n您的每一局都可以在公平性页面验证。\n\n如果这不是您本人操作，请回复此消息，我们会关闭该账号。`,
  },
} as const

export interface WelcomeDeps {
  readonly brand: BrandModule
  readonly identity: IdentityModule
  readonly messenger: Messenger
}

/** Writes to a new member who gave an e-mail address, in his language or the brand's; in the transaction that remembers having read the fact. */
export function welcomeNewMembers({ brand, identity, messenger }: WelcomeDeps): FeedReader {
  const reader = readOutbox({
    name: 'welcome-new-members',
    topics: ['identity.member-registered'],
    handle: async (tx, rows) => {
      for (const { payload, brand_id: brandId } of rows) {
        const member = await identity.findMember(String(payload.memberId))
        const settings = brandId ? (await brand.findBrand(brandId))?.settings : undefined
        const to = member?.profile.email
        if (!member || !settings || !brandId || !to) continue
        const texts = (member.language ?? settings.defaultLanguage) === 'CN' ? TEXTS.CN : TEXTS.EN
        await messenger.send(tx, {
          brandId,
          channel: 'mail',
          to,
          subject: texts.subject(settings.name),
          text: texts.text(settings.name, member.account),
        })
      }
    },
  })
  return reader as unknown as FeedReader
}
