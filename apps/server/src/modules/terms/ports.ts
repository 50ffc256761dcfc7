export interface TermsPorts {
  /** The version in force at a brand. */
  readonly versionOf: (brandId: string) => Promise<string>
  /** What a member agreed to when he registered; undefined for nobody. */
  readonly registrationOf: (memberId: string) => Promise<{ version: string | null; at: Date; ip: string } | undefined>
  /** Whether the member has confirmed to be of age, and confirming it. */
  readonly age: {
    readonly isConfirmed: (memberId: string) => Promise<boolean>
    readonly confirm: (memberId: string, at: Date) => Promise<void>
  }
  /** HTML that may stand on our pages. */
  readonly cleanHtml: (html: string) => string
}
