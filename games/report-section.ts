/**
 * What a game family tells a player about its plays. A family puts `games/<family>/report.ts` beside its rules, which exports
 * `reportSections`; `npm run games:report` writes those of all families to docs/games.md.
 */
export interface ReportSection {
  readonly title: string
  /** How the figures were found, in a sentence or two. */
  readonly source: string
  readonly columns: readonly ReportColumn[]
  /** Texts, one for each column. */
  readonly rows: readonly (readonly string[])[]
}

export interface ReportColumn {
  readonly name: string
  /** Numbers stand to the right. */
  readonly isNumber?: boolean
}

export type ReportSections = () => readonly ReportSection[]
