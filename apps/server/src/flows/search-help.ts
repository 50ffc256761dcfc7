import { listHelpArticles } from '../modules/brand/index.ts'
import type { CatalogPorts } from '../modules/catalog/index.ts'
import type { Db } from '../platform/db/index.ts'

/** Help articles whose title, or else whose text, holds what is typed. Promotions join when they exist. */
export function searchHelp(db: Db): CatalogPorts['help'] {
  return {
    search: async ({ brandId, language, text, count }) => {
      const wanted = text.trim().toLowerCase()
      const articles = await listHelpArticles(db, { brandId, language })
      const inTitle = articles.filter(article => article.title.toLowerCase().includes(wanted))
      const inText = articles.filter(article => !inTitle.includes(article) && withoutMarkup(article.content).toLowerCase().includes(wanted))
      return { help: [...inTitle, ...inText].slice(0, count).map(({ code, title }) => ({ code, title })), promotions: [] }
    },
  }
}

/** Searching for "strong" is not searching for bold words. */
const withoutMarkup = (html: string): string => html.replace(/<[^>]*>/g, ' ')
