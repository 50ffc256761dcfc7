export interface MessagesPorts {
  /** IANA time zone in which a brand dates its notices. */
  readonly timeZoneOf: (brandId: string) => Promise<string>
  readonly realtime: { noticeChanged(brandId: string): void }
}
