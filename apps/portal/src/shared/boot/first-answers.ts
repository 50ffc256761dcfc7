/** What the server asked itself for this page's first screen: answers by address, in one language. */
interface FirstAnswers {
  language: string
  byAddress: Record<string, unknown>
}

/** After this the server is asked again, as for anything else that has been on the screen for a while. */
const FRESH_MS = 15_000

/** Hands out each answer of the page once, to whoever would otherwise ask the server for it. */
export class FirstAnswerBox {
  private first: FirstAnswers | undefined
  private left = new Map<string, unknown>()
  private readMs = 0

  /** Takes the answers out of the page. */
  read(page: Pick<Document, 'getElementById'>, nowMs: number): void {
    const text = page.getElementById('croupier-first')?.textContent
    if (!text) return
    this.first = JSON.parse(text) as FirstAnswers
    this.left = new Map(Object.entries(this.first.byAddress))
    this.readMs = nowMs
  }

  /** Whether a first screen can be drawn at once, in this language. */
  has(language: string): boolean {
    return this.left.size > 0 && this.first?.language === language
  }

  take(address: string, language: string, nowMs: number): unknown {
    if (!this.has(language) || nowMs - this.readMs > FRESH_MS) return undefined
    const answer = this.left.get(address)
    this.left.delete(address)
    return answer
  }
}

export const firstAnswers = new FirstAnswerBox()
