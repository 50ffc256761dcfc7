import type { HelpArticle } from '../../../shared/api/types.ts'

const SHOWN = 5

/** Articles that hold every word that was typed; those with it in their title come first. Without words, the first few. */
export function findArticles(articles: readonly HelpArticle[], typed: string): readonly HelpArticle[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every(word => text.toLowerCase().includes(word))
  const found = articles.filter(({ title, content }) => hasAll(`${title} ${plain(content)}`))
  return [...found.filter(({ title }) => hasAll(title)), ...found.filter(({ title }) => !hasAll(title))].slice(0, SHOWN)
}

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ')
