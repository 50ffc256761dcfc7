import { expect, it } from 'vitest'
import type { HelpArticle } from '../../../shared/api/types.ts'
import { findArticles } from './find-articles.ts'

const article = (code: string, title: string, content: string) => ({ code, title, content, category: 'c' }) as unknown as HelpArticle
const articles = [
  article('fair', 'How results are made', '<p>A seed, and a <b>deposit</b> of nothing.</p>'),
  article('deposit', 'Deposit', '<p>Minutes at most.</p>'),
  article('withdraw', 'Withdrawal', '<p>From the wallet to the bank.</p>'),
]
const found = (typed: string) => findArticles(articles, typed).map(({ code }) => code)

it.each([
  ['', ['fair', 'deposit', 'withdraw']],
  ['DEPOSIT', ['deposit', 'fair']],
  ['wallet bank', ['withdraw']],
  ['wallet seed', []],
  ['<p>', []],
])('%j finds %j', (typed, codes) => expect(found(typed)).toEqual(codes))
