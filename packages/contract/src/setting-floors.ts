/** No brand asks for shorter passwords: NIST SP 800-63B, and what the list of common ones is cut at. */
export const PASSWORD_LENGTH_FLOOR = 8
/** No brand lets spins follow one another faster: one a second. */
export const SPIN_MILLIS_FLOOR = 1_000
