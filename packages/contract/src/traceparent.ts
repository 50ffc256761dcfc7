const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('')

/** A trace of its own for one call, as W3C trace context names it. It says nothing about who calls, and another call gets another one. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`
