/** What a code says: an address is taken as it is, a path of this host becomes a web address that a telephone can open. */
export const qrText = (text: string, origin: string): string => (text.startsWith('/') ? new URL(text, origin).href : text)
