import type { Clock } from '@croupier/kernel'
import type { BrandModule } from '../modules/brand/index.ts'
import type { CatalogPorts } from '../modules/catalog/index.ts'
import type { MessagesModule } from '../modules/messages/index.ts'

export interface SearchTextsDeps {
  readonly brand: Pick<BrandModule, 'listHelpArticles'>
  readonly messages: Pick<MessagesModule, 'listNotices'>
  readonly clock: Clock
}

/** Help articles and running promotions that hold every word that is typed: in their title, or else in their text. Promotions for who asks alone. */
export function searchTexts({ brand, messages, clock }: SearchTextsDeps): CatalogPorts['texts'] {
  return {
    search: async ({ brandId, language, text, isMember, count }) => {
      const [articles, notices] = await Promise.all([
        brand.listHelpArticles({ brandId, language }),
        messages.listNotices({ brandId, language, types: ['PR'], timeZone: 'UTC', now: clock.now() }),
      ])
      const own = notices.filter(({ audience }) => audience === 'all' || audience === (isMember ? 'member' : 'visitor'))
      return {
        help: matching(articles, text)
          .slice(0, count)
          .map(({ code, title }) => ({ code, title })),
        promotions: matching(own, text)
          .slice(0, count)
          .map(({ id, title }) => ({ code: id, title })),
      }
    },
  }
}

/** Those whose title says it come first, then those that speak of it most. */
function matching<T extends { title: string; content: string }>(texts: readonly T[], typed: string): T[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const countIn = (text: string) => {
    const counts = words.map(word => text.toLowerCase().split(word).length - 1)
    return counts.includes(0) ? 0 : counts.reduce((sum, count) => sum + count, 0)
  }
  return texts
    .map(text => ({ text, inTitle: countIn(text.title), inAll: countIn(`${text.title} ${withoutMarkup(text.content)}`) }))
    .filter(({ inAll }) => inAll > 0)
    .sort((one, other) => other.inTitle - one.inTitle || other.inAll - one.inAll)
    .map(({ text }) => text)
}

/** Searching for "strong" is not searching for bold words. */
const withoutMarkup = (html: string): string => html.replace(/<[^>]*>/g, ' ')
